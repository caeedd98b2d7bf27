import { defineLiveView, personInView } from '../kernel/index.ts';

/** `records/athlete-3` are the session records and goals of one person. */
export const recordsLive = defineLiveView({ kind: 'records', of: personInView, watchers: 'thatPerson' });
