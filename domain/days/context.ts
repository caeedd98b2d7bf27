import type { Context } from '../kernel/index.ts';
import { dayEvents } from './events.ts';

/** Read models and processes learn from its events that time has passed, so that they are the same after every rebuild. */
export const days = { events: dayEvents, messages: {}, refusals: {}, liveViews: [] } as const satisfies Context;
