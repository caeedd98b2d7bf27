import 'vitest';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Addresses of a running product. */
    product: { web: string; api: string; mailbox: string; projections: string; processes: string; eventStore: string };
  }
}
