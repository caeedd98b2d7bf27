import { athleteEvents, athleteMessages } from './athletes/index.ts';
import { blockEvents, callEvents, callMessages } from './calls/index.ts';
import { coachEvents, coachMessages } from './coaches/index.ts';
import { identityMessages } from './identity/index.ts';
import { kernelMessages } from './kernel/index.ts';
import { reviewEvents, reviewMessages } from './reviews/index.ts';

export { registerAthlete, registerCoach } from './registration.ts';

/** Every event type there is: the storage format of the whole log. */
export const eventDefinitions = [...coachEvents, ...athleteEvents, ...reviewEvents, ...callEvents, ...blockEvents] as const;

/** The sentence of every problem code. */
export const messages = {
  ...kernelMessages,
  ...identityMessages,
  ...coachMessages,
  ...athleteMessages,
  ...reviewMessages,
  ...callMessages,
} as const;

export type ProblemCode = keyof typeof messages;
