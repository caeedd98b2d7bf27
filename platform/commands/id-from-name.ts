import { v5 } from 'uuid';

/** The same UUID for the same name in the same namespace, which is a UUID too. */
export const idFromName = (name: string, namespace: string): string => v5(name, namespace);
