import { unlessAway } from '@academy/platform/outages';
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
export async function otherBookings(services: Pick<Services, 'queries'>, asked: Asked) {
  const { coachId, athleteId, kind, at } = asked;
  const [overlaps, hasIntro] = await Promise.all([
    hasOverlap(services, asked),
    kind === 'intro' ? unlessAway(() => services.queries.bookings.hasIntro({ coachId, athleteId, now: at }), false) : false,
  ]);
  return { hasOverlap: overlaps, hasIntro };
}

type Time = Pick<Asked, 'athleteId' | 'startsAt' | 'endsAt' | 'at'> & {
  /** Id of the booking that moves there. */
  readonly except?: string;
};

/** Whether the athlete has another session then, by the same rules. */
export async function hasOverlap(
  { queries }: Pick<Services, 'queries'>,
  { athleteId, startsAt, endsAt, at, except }: Time,
): Promise<boolean> {
  const time = { startsAt: iso(startsAt), endsAt: iso(endsAt), now: at, ...(except !== undefined && { except }) };
  return (await unlessAway(() => queries.bookings.busyAmong([athleteId], time), [])).length > 0;
}
