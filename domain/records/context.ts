import type { Context } from '../kernel/index.ts';
import { recordEvents } from './events.ts';
import { recordsLive } from './live.ts';
import { recordMessages } from './messages.ts';
import { recordRefusals } from './refusals.ts';

export const records = {
  events: recordEvents,
  messages: recordMessages,
  refusals: recordRefusals,
  liveViews: [recordsLive],
} as const satisfies Context;
