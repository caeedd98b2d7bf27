import type { Context } from '../kernel/index.ts';
import { blockEvents } from './blocks.ts';
import { callEvents } from './events.ts';
import { callsLive } from './live.ts';
import { callMessages } from './messages.ts';
import { callRefusals } from './refusals.ts';

export const calls = {
  events: [...callEvents, ...blockEvents],
  messages: callMessages,
  refusals: callRefusals,
  liveViews: [callsLive],
} as const satisfies Context;
