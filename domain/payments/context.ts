import type { Context } from '../kernel/index.ts';
import { paymentEvents } from './events.ts';
import { paymentMessages } from './messages.ts';
import { paymentRefusals } from './refusals.ts';

export const payments = {
  events: paymentEvents,
  messages: paymentMessages,
  refusals: paymentRefusals,
  liveViews: [],
} as const satisfies Context;
