// oxlint-disable-next-line import/no-unassigned-import -- makes this a module that adds to another's types
import 'vitest';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A server on which tests create their own databases. */
    databaseUrl: string;
  }
}
