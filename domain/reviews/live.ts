import { defineLiveView, idInView } from '../kernel/index.ts';

/** `reviews/5` are the reviews of one coach. */
export const reviewsLive = defineLiveView({ kind: 'reviews', of: idInView, hasAll: true, watchers: 'anyone' });
