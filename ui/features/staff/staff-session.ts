import type { StaffSessionView } from '@academy/domain/staff';
import type { ApiClient, ApiRequest } from '../../app/api-client.ts';
import { ApiRefusal } from '../../app/api-error.ts';

/** Who of the staff is signed in here, as far as is known. */
export type StaffState =
  | { readonly kind: 'unknown' }
  /** The api did not say: no connection, or an outage. */
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'out'; readonly isOver: boolean }
  | { readonly kind: 'in'; readonly session: StaffSessionView };

export interface StaffSession {
  readonly state: () => StaffState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Asks by the cookie who is signed in. */
  readonly look: () => Promise<void>;
  readonly signedIn: (session: StaffSessionView) => void;
  /** Ends the session, here in any case. */
  readonly signOut: () => Promise<void>;
  /** The session has come to its end by the clock. */
  readonly over: () => void;
  /** Sends with the staff's token, which it renews once when it is refused. */
  readonly send: ApiClient['send'];
}

const path = '/staff/session';
const isRefused = (error: unknown, status: number): boolean => error instanceof ApiRefusal && error.status === status;

/**
 * The session of the staff in this page, apart from that of a user: the token is in memory alone, and the cookie by which it is renewed is
 * hidden from scripts.
 */
export function createStaffSession(send: ApiClient['send']): StaffSession {
  let state: StaffState = { kind: 'unknown' };
  let looking: Promise<void> | null = null;
  const listeners = new Set<() => void>();
  const become = (next: StaffState): void => {
    state = next;
    for (const listener of listeners) listener();
  };
  const out = (isOver: boolean): void => become({ kind: 'out', isOver });

  async function ask(): Promise<void> {
    const before = state;
    try {
      const session = (await send({ method: 'POST', path: `${path}/refresh`, isSignIn: true })) as StaffSessionView;
      // An answer that comes after the person has signed out, or in, tells nothing new.
      if (state === before) become({ kind: 'in', session });
    } catch (error) {
      if (state !== before) return;
      if (isRefused(error, 401)) out(state.kind === 'in');
      else if (state.kind !== 'in') become({ kind: 'unreachable' });
      else throw error;
    }
  }

  /** One at a time, whoever needs it. */
  const look = (): Promise<void> => {
    looking ??= ask().finally(() => {
      looking = null;
    });
    return looking;
  };

  const sendOnce = (request: ApiRequest): Promise<unknown> =>
    send({ ...request, isSignIn: true, ...(state.kind === 'in' && { token: state.session.token }) });

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    look,
    signedIn: (session) => become({ kind: 'in', session }),
    async signOut() {
      await send({ method: 'DELETE', path, isSignIn: true }).finally(() => out(false));
    },
    over: () => out(true),
    async send(request) {
      try {
        return await sendOnce(request);
      } catch (error) {
        if (!isRefused(error, 401) || state.kind !== 'in') throw error;
        await look();
        return await sendOnce(request);
      }
    },
  };
}
