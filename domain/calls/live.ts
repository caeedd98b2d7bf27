import { defineLiveView, personInView } from '../kernel/index.ts';

/** `calls/coach-3` are the calls of one person. */
export const callsLive = defineLiveView({ kind: 'calls', of: personInView, watchers: 'thatPerson' });
