import { defineLiveView, idInView } from '../kernel/index.ts';

/** `slots/7` are the hours, terms and slots of one coach. */
export const slotsLive = defineLiveView({ kind: 'slots', of: idInView, watchers: 'anyone' });
