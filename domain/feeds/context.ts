import type { Context } from '../kernel/index.ts';
import { busyEvents } from './events.ts';
import { feedMessages } from './messages.ts';

/** Its live view is that of the slots. */
export const feeds = { events: busyEvents, messages: feedMessages, refusals: {}, liveViews: [] } as const satisfies Context;
