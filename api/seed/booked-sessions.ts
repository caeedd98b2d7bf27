import { createZones } from '@academy/platform/zones';
import { bookingFacts, sessionFacts } from '@academy/projections/queries';
import type { Services } from '../services.ts';
import { createCommandsAt } from './commands-at.ts';
import { createDrafts } from './drafts.ts';
import { planBookings, type PlanFrom } from './plan.ts';
import { sessionSteps } from './session-steps.ts';

export interface SessionParts extends Pick<Services, 'store' | 'codec' | 'queries'> {
  /** The id of a person of the demo. */
  readonly idOf: (key: string) => number;
}

/**
 * The sessions of the demo, before and after its first start. People, the media server and the processes do what they would have done, each
 * at its own time. What belongs to a session is written before the calendars, because with those the processes begin to look after it.
 */
export async function seedBookedSessions({ store, codec, queries, idOf }: SessionParts, from: PlanFrom): Promise<void> {
  const drafts = createDrafts(store);
  const log = { store: drafts, codec };
  const commandsAt = createCommandsAt(log);
  const sessions = sessionSteps({
    ...bookingFacts({ ...log, queries, zones: createZones() }),
    ...sessionFacts(log),
    idOf,
    send: (at, name) => (request) => commandsAt(at)({ ...request, repeat: { key: `demo ${name}` }, request: name }),
  });
  const plan = planBookings(from);
  const steps = [...plan.bookings.flatMap((planned) => sessions.stepsOf(planned, from.now)), sessions.waiting(plan.fullWeek, from.now)];
  const begun = steps.filter(({ at }) => at <= from.now).toSorted((a, b) => a.at - b.at);
  for (const step of begun) await step.run(new Date(step.at).toISOString());
  await drafts.write(['call-', 'outcome-', 'record-', 'calendar-']);
}
