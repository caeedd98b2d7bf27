import { defineLiveView, personInView } from '../kernel/index.ts';

/** `wallet/coach-3` is the money of one person: balance, payments and withdrawals. */
export const walletLive = defineLiveView({ kind: 'wallet', of: personInView, watchers: 'thatPerson' });
