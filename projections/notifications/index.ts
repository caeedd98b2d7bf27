import type { ReadSide } from '../read-side.ts';
import { notificationList } from './notification-list.ts';
import { notificationQueries } from './notifications.queries.ts';

export const notifications = { models: [notificationList], queries: notificationQueries } satisfies ReadSide;
