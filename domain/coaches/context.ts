import { type Context, told } from '../kernel/index.ts';
import { coachEvents } from './events.ts';
import { coachHistory } from './history.ts';
import { coachLive, coachesLive } from './live.ts';
import { coachMessages } from './messages.ts';
import { coachRefusals } from './refusals.ts';

export const coaches = {
  events: coachEvents,
  histories: [...told(coachEvents, coachHistory)],
  scopes: { coach: 'accounts' },
  messages: coachMessages,
  refusals: coachRefusals,
  liveViews: [coachLive, coachesLive],
} as const satisfies Context;
