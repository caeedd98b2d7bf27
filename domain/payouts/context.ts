import type { Context } from '../kernel/index.ts';
import { payoutEvents } from './events.ts';
import { payoutMessages } from './messages.ts';
import { payoutRefusals } from './refusals.ts';

export const payouts = {
  events: payoutEvents,
  messages: payoutMessages,
  refusals: payoutRefusals,
  liveViews: [],
} as const satisfies Context;
