import { type Context, told } from '../kernel/index.ts';
import { outcomeEvents } from './events.ts';
import { outcomeHistory } from './history.ts';
import { outcomeMessages } from './messages.ts';
import { outcomeRefusals } from './refusals.ts';

/** Its live view is that of the booking. */
export const outcomes = {
  events: outcomeEvents,
  histories: [...told(outcomeEvents, outcomeHistory)],
  scopes: { outcome: 'sessions' },
  messages: outcomeMessages,
  refusals: outcomeRefusals,
  liveViews: [],
} as const satisfies Context;
