import { defineLiveView, idInView } from '../kernel/index.ts';

/** `coach/5` is the profile of one coach. */
export const coachLive = defineLiveView({ kind: 'coach', of: idInView, watchers: 'anyone' });

/** `coaches/Tennis` are the coaches of one sport. */
export const coachesLive = defineLiveView({ kind: 'coaches', of: /[A-Z][a-z]{1,19}/u, hasAll: true, watchers: 'anyone' });
