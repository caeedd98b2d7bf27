import { type Context, told } from '../kernel/index.ts';
import { athleteEvents } from './events.ts';
import { athleteHistory } from './history.ts';
import { athleteLive } from './live.ts';
import { athleteMessages } from './messages.ts';
import { athleteRefusals } from './refusals.ts';

export const athletes = {
  events: athleteEvents,
  histories: [...told(athleteEvents, athleteHistory)],
  scopes: { athlete: 'accounts' },
  messages: athleteMessages,
  refusals: athleteRefusals,
  liveViews: [athleteLive],
} as const satisfies Context;
