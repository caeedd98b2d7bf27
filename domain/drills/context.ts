import { type Context, told } from '../kernel/index.ts';
import { drillEvents } from './events.ts';
import { drillHistory } from './history.ts';
import { drillsLive } from './live.ts';
import { drillMessages } from './messages.ts';
import { drillRefusals } from './refusals.ts';

/** Read models are compared with what a rebuild makes of the log. */
export const drills = {
  events: drillEvents,
  histories: [...told(drillEvents, drillHistory)],
  scopes: { drill: 'journal' },
  messages: drillMessages,
  refusals: drillRefusals,
  liveViews: [drillsLive],
} as const satisfies Context;
