import type { Context } from '../kernel/index.ts';
import { identityMessages } from './messages.ts';

export const identity = { events: [], messages: identityMessages, refusals: {}, liveViews: [] } as const satisfies Context;
