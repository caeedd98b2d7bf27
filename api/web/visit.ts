import type { IncomingMessage } from 'node:http';

export interface Visit {
  readonly isVisitor: boolean;
  /** Chosen on this device; null: as the system setting. */
  readonly theme: 'light' | 'dark' | null;
}

/** The visitor's state from the ui's own cookies. They grant nothing: a forged one only shows a page without data. */
export function visitOf({ headers }: IncomingMessage): Visit {
  const cookies = headers.cookie ?? '';
  const theme = /(?:^|;\s*)theme=(light|dark)\s*(?:;|$)/u.exec(cookies)?.[1] as 'light' | 'dark' | undefined;
  return { isVisitor: !/(?:^|;\s*)isLoggedIn=true\s*(?:;|$)/u.test(cookies), theme: theme ?? null };
}
