import type { Context } from '../kernel/index.ts';
import { notificationEvents } from './events.ts';
import { notificationsLive } from './live.ts';
import { notificationMessages } from './messages.ts';
import { notificationRefusals } from './refusals.ts';

export const notifications = {
  events: notificationEvents,
  messages: notificationMessages,
  refusals: notificationRefusals,
  liveViews: [notificationsLive],
} as const satisfies Context;
