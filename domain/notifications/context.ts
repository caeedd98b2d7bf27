import { type Context, told } from '../kernel/index.ts';
import { notificationEvents } from './events.ts';
import { notificationHistory } from './history.ts';
import { notificationsLive } from './live.ts';
import { notificationMessages } from './messages.ts';
import { notificationRefusals } from './refusals.ts';

export const notifications = {
  events: notificationEvents,
  histories: [...told(notificationEvents, notificationHistory)],
  scopes: { preferences: 'accounts', notifications: 'accounts' },
  messages: notificationMessages,
  refusals: notificationRefusals,
  liveViews: [notificationsLive],
} as const satisfies Context;
