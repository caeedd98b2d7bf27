import { defineLiveView, idInView } from '../kernel/index.ts';

/** `athlete/7` is the athlete's own profile. */
export const athleteLive = defineLiveView({ kind: 'athlete', of: idInView, watchers: 'thatAthlete' });
