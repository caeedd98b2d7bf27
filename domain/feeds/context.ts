import { type Context, told } from '../kernel/index.ts';
import { busyEvents } from './events.ts';
import { busyHistory } from './history.ts';
import { feedMessages } from './messages.ts';

/** Its live view is that of the slots. */
export const feeds = {
  events: busyEvents,
  histories: [...told(busyEvents, busyHistory)],
  scopes: { busy: 'sessions' },
  messages: feedMessages,
  refusals: {},
  liveViews: [],
} as const satisfies Context;
