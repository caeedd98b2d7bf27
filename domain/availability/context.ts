import { type Context, told } from '../kernel/index.ts';
import { availabilityEvents } from './events.ts';
import { availabilityHistory } from './history.ts';
import { slotsLive } from './live.ts';
import { availabilityMessages } from './messages.ts';
import { availabilityRefusals } from './refusals.ts';

export const availability = {
  events: availabilityEvents,
  histories: [...told(availabilityEvents, availabilityHistory)],
  scopes: { availability: 'sessions' },
  messages: availabilityMessages,
  refusals: availabilityRefusals,
  liveViews: [slotsLive],
} as const satisfies Context;
