import { type Context, told } from '../kernel/index.ts';
import { admissionEvents } from './admission.ts';
import { paymentEvents } from './events.ts';
import { admissionHistory, paymentHistory } from './history.ts';
import { paymentMessages } from './messages.ts';
import { paymentRefusals } from './refusals.ts';

export const payments = {
  events: [...paymentEvents, ...admissionEvents],
  histories: [...told(paymentEvents, paymentHistory), ...told(admissionEvents, admissionHistory)],
  scopes: { payment: 'money', cards: 'money' },
  messages: paymentMessages,
  refusals: paymentRefusals,
  liveViews: [],
} as const satisfies Context;
