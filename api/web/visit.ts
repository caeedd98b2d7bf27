import type { IncomingMessage } from 'node:http';

export interface Visit {
  readonly isVisitor: boolean;
  /** Chosen on this device; null: as the device has it. */
  readonly theme: 'light' | 'dark' | null;
}

/** Who opens a page, as the ui's own cookies tell it. They open nothing: whoever makes them up sees a page without data. */
export function visitOf({ headers }: IncomingMessage): Visit {
  const cookies = headers.cookie ?? '';
  const theme = /(?:^|;\s*)theme=(light|dark)\s*(?:;|$)/u.exec(cookies)?.[1] as 'light' | 'dark' | undefined;
  return { isVisitor: !/(?:^|;\s*)isLoggedIn=true\s*(?:;|$)/u.test(cookies), theme: theme ?? null };
}
