import type { Context } from '../kernel/index.ts';
import { reviewEvents } from './events.ts';
import { reviewsLive } from './live.ts';
import { reviewMessages } from './messages.ts';
import { reviewRefusals } from './refusals.ts';

export const reviews = {
  events: reviewEvents,
  messages: reviewMessages,
  refusals: reviewRefusals,
  liveViews: [reviewsLive],
} as const satisfies Context;
