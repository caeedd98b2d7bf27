import { type Context, told } from '../kernel/index.ts';
import { dayEvents } from './events.ts';
import { dayHistory } from './history.ts';

/** Read models and processes learn from its events that time has passed, so that they are the same after every rebuild. */
export const days = {
  events: dayEvents,
  histories: [...told(dayEvents, dayHistory)],
  scopes: { day: 'sessions' },
  messages: {},
  refusals: {},
  liveViews: [],
} as const satisfies Context;
