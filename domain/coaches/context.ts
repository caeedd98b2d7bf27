import type { Context } from '../kernel/index.ts';
import { coachEvents } from './events.ts';
import { coachLive, coachesLive } from './live.ts';
import { coachMessages } from './messages.ts';
import { coachRefusals } from './refusals.ts';

export const coaches = {
  events: coachEvents,
  messages: coachMessages,
  refusals: coachRefusals,
  liveViews: [coachLive, coachesLive],
} as const satisfies Context;
