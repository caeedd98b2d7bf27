import { outageIn } from '@academy/platform/outages';
import type { Services } from '../services.ts';

interface Asked {
  readonly coachId: number;
  readonly athleteId: number;
  readonly kind: 'session' | 'intro';
  /** Unix milliseconds, as `endsAt`. */
  readonly startsAt: number;
  readonly endsAt: number;
  /** ISO 8601 */
  readonly at: string;
}

const iso = (ms: number): string => new Date(ms).toISOString();

/**
 * What an athlete has booked in other weeks and of other coaches, by the read model: two requests at once may pass both. While Postgres does
 * not answer, nobody is refused for it.
 */
export async function otherBookings({ queries }: Pick<Services, 'queries'>, { coachId, athleteId, kind, startsAt, endsAt, at }: Asked) {
  const time = { startsAt: iso(startsAt), endsAt: iso(endsAt), now: at };
  const [hasOverlap, hasIntro] = await Promise.all([
    falseIfAway(() => queries.bookings.hasOverlap(athleteId, time)),
    kind === 'intro' ? falseIfAway(() => queries.bookings.hasIntro({ coachId, athleteId, now: at })) : false,
  ]);
  return { hasOverlap, hasIntro };
}

async function falseIfAway(ask: () => Promise<boolean>): Promise<boolean> {
  try {
    return await ask();
  } catch (error) {
    if (outageIn(error) === null) throw error;
    return false;
  }
}
