import { participantOf } from '@academy/domain/calls';
import { type NotificationList, notificationsLive } from '@academy/domain/notifications';
import type { SessionUser } from '../session/slice.ts';
import { defineQuery, type ViewQuery, withParameters } from '../views/query.ts';

export const notificationTags = ['notifications'];

/** A page of what somebody was told; `before` is the `next` of the page before. */
export const notificationsQuery = (user: Pick<SessionUser, 'role' | 'id'>, before?: string): ViewQuery<NotificationList> =>
  defineQuery({
    path: withParameters('/notifications', { before }),
    tags: notificationTags,
    live: notificationsLive.named(participantOf(user)),
  });
