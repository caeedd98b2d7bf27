export type { ProvidedContext } from 'vitest';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A server on which tests make databases of their own. */
    databaseUrl: string;
  }
}
