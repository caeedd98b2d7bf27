import type { SessionUser } from '../session/slice.ts';

/** Whose outbox it is: `athlete-7`. */
export const accountOf = ({ role, id }: Pick<SessionUser, 'role' | 'id'>): string => `${role}-${id}`;
