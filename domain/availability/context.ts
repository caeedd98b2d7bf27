import type { Context } from '../kernel/index.ts';
import { availabilityEvents } from './events.ts';
import { slotsLive } from './live.ts';
import { availabilityMessages } from './messages.ts';
import { availabilityRefusals } from './refusals.ts';

export const availability = {
  events: availabilityEvents,
  messages: availabilityMessages,
  refusals: availabilityRefusals,
  liveViews: [slotsLive],
} as const satisfies Context;
