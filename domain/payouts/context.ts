import { type Context, told } from '../kernel/index.ts';
import { payoutEvents } from './events.ts';
import { payoutHistory } from './history.ts';
import { payoutMessages } from './messages.ts';
import { payoutRefusals } from './refusals.ts';

export const payouts = {
  events: payoutEvents,
  histories: [...told(payoutEvents, payoutHistory)],
  scopes: { payout: 'money' },
  messages: payoutMessages,
  refusals: payoutRefusals,
  liveViews: [],
} as const satisfies Context;
