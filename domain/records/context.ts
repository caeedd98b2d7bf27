import { type Context, told } from '../kernel/index.ts';
import { recordEvents } from './events.ts';
import { recordHistory } from './history.ts';
import { recordsLive } from './live.ts';
import { recordMessages } from './messages.ts';
import { recordRefusals } from './refusals.ts';

export const records = {
  events: recordEvents,
  histories: [...told(recordEvents, recordHistory)],
  scopes: { record: 'sessions', progress: 'sessions' },
  messages: recordMessages,
  refusals: recordRefusals,
  liveViews: [recordsLive],
} as const satisfies Context;
