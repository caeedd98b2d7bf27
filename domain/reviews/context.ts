import { type Context, told } from '../kernel/index.ts';
import { reviewEvents } from './events.ts';
import { reviewHistory } from './history.ts';
import { reviewsLive } from './live.ts';
import { reviewMessages } from './messages.ts';
import { reviewRefusals } from './refusals.ts';

export const reviews = {
  events: reviewEvents,
  histories: [...told(reviewEvents, reviewHistory)],
  scopes: { review: 'reviews' },
  messages: reviewMessages,
  refusals: reviewRefusals,
  liveViews: [reviewsLive],
} as const satisfies Context;
