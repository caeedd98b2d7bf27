import { type Context, told } from '../kernel/index.ts';
import { paymentEvents } from './events.ts';
import { paymentHistory } from './history.ts';
import { paymentMessages } from './messages.ts';
import { paymentRefusals } from './refusals.ts';

export const payments = {
  events: paymentEvents,
  histories: [...told(paymentEvents, paymentHistory)],
  scopes: { payment: 'money' },
  messages: paymentMessages,
  refusals: paymentRefusals,
  liveViews: [],
} as const satisfies Context;
