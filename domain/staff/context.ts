import type { Context } from '../kernel/index.ts';
import { staffEvents } from './events.ts';
import { staffMessages } from './messages.ts';
import { staffRefusals } from './refusals.ts';

export const staff = { events: staffEvents, messages: staffMessages, refusals: staffRefusals, liveViews: [] } as const satisfies Context;
