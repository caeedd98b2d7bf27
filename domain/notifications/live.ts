import { defineLiveView, personInView } from '../kernel/index.ts';

/** `notifications/coach-3` is what one person was told. */
export const notificationsLive = defineLiveView({ kind: 'notifications', of: personInView, watchers: 'thatPerson' });
