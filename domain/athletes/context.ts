import type { Context } from '../kernel/index.ts';
import { athleteEvents } from './events.ts';
import { athleteLive } from './live.ts';
import { athleteMessages } from './messages.ts';
import { athleteRefusals } from './refusals.ts';

export const athletes = {
  events: athleteEvents,
  messages: athleteMessages,
  refusals: athleteRefusals,
  liveViews: [athleteLive],
} as const satisfies Context;
