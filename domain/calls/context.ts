import { type Context, told } from '../kernel/index.ts';
import { blockEvents } from './blocks.ts';
import { callEvents } from './events.ts';
import { blockHistory, callHistory } from './history.ts';
import { callsLive } from './live.ts';
import { callMessages } from './messages.ts';
import { callRefusals } from './refusals.ts';

export const calls = {
  events: [...callEvents, ...blockEvents],
  histories: [...told(callEvents, callHistory), ...told(blockEvents, blockHistory)],
  scopes: { call: 'sessions', block: 'sessions' },
  messages: callMessages,
  refusals: callRefusals,
  liveViews: [callsLive],
} as const satisfies Context;
