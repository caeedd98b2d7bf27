import type { Context } from '../kernel/index.ts';
import { outcomeEvents } from './events.ts';
import { outcomeMessages } from './messages.ts';
import { outcomeRefusals } from './refusals.ts';

/** Its live view is that of the booking. */
export const outcomes = {
  events: outcomeEvents,
  messages: outcomeMessages,
  refusals: outcomeRefusals,
  liveViews: [],
} as const satisfies Context;
