import { bookingDecider, type BookingEvent, bookingIdOf, type Offering } from '@academy/domain/bookings';
import { fold, usualPolicy } from '@academy/domain/kernel';
import { DependencyAway } from '@academy/platform/outages';
import { describe, expect, it } from 'vitest';
import { bookingOf } from './bookings.fixture.ts';
import { type NextQueries, nextFromLog } from './next.ts';

const [friday, hourMs] = ['2026-11-27T10:00:00.000Z', 3_600_000];
const one = bookingOf(7, 5, 1);
const waits = (athleteId: number): BookingEvent => ({
  type: 'WaitingJoined',
  data: { coachId: 7, week: 0, at: '2026-11-20T10:00:00.000Z', athleteId },
});
const slot = (begins: number, length = hourMs) => {
  const startsAt = Date.parse(friday) + begins * hourMs;
  return { startsAt, endsAt: startsAt + length, busyUntil: startsAt + length };
};
const offering = (...slots: Offering['slots']): Offering => ({
  anchor: Date.parse('2026-11-22T00:00:00.000Z'),
  zone: 'UTC',
  sport: 'Tennis',
  pricePaise: 1,
  policy: usualPolicy,
  noticeHours: 0,
  horizonWeeks: 8,
  introsPerWeek: 0,
  slots,
});

interface Given {
  readonly events?: readonly BookingEvent[];
  readonly offered?: Offering | null;
  readonly cause?: string;
  readonly isPostgresAway?: boolean;
}

/** Athlete 11 is blocked, 12 has another session; the times asked for are recorded. */
function ask({
  events = [one.held(friday), one.confirmed(), waits(11), waits(12), waits(13)],
  offered = offering(slot(0)),
  ...given
}: Given) {
  const asked: string[] = [];
  const answer = async <T>(found: T): Promise<T> => {
    if (given.isPostgresAway === true) throw new DependencyAway('Postgres', true);
    return found;
  };
  const queries: NextQueries = {
    bookings: {
      busyAmong: (ids, { startsAt, endsAt }) => {
        asked.push(startsAt, endsAt);
        return answer(ids.filter((id) => id === 12));
      },
    },
    calls: { blockedAmong: (_coachId, ids) => answer(ids.filter((id) => id === 11)) },
  };
  const nextAfter = nextFromLog({ queries, calendarOf: async () => fold(bookingDecider, events), offeredIn: async () => offered });
  const freed = { coachId: 7, week: 0, bookingId: one.bookingId, at: '2026-11-20T10:00:00.000Z' };
  return { next: nextAfter({ ...freed, ...(given.cause !== undefined && { cause: given.cause }) }), asked };
}

describe('who is next for a place', () => {
  it('is nobody whom the coach blocked or who has another session then', async () => {
    const { next, asked } = ask({});
    expect(await next).toEqual({
      bookingId: expect.stringMatching(/^7_0_[0-9a-f]{16}$/u) as string,
      offering: offering(slot(0)),
      barred: [11, 12],
    });
    expect(asked).toEqual([friday, '2026-11-27T11:00:00.000Z']);
  });

  it('has an offer of the same id for the same cause, and of another for another', async () => {
    const ids = await Promise.all(
      [ask({}), ask({}), ask({ cause: 'a' }), ask({ cause: 'b' })].map(async ({ next }) => (await next)?.bookingId),
    );
    expect(ids[0]).toBe(ids[1]);
    expect(new Set(ids).size).toBe(3);
    expect(ids).not.toContain(bookingIdOf({ coachId: 7, week: 0 }, one.bookingId.slice(-16)));
  });

  it('may be anybody while Postgres is away', async () => {
    expect((await ask({ isPostgresAway: true }).next)?.barred).toEqual([]);
  });

  it('needs time for every session that meets the place, where the coach offers other times today', async () => {
    const { next, asked } = ask({ offered: offering(slot(-2), slot(-0.5), slot(0.75), slot(2)) });
    await next;
    expect(asked).toEqual(['2026-11-27T09:30:00.000Z', '2026-11-27T11:45:00.000Z']);
  });

  it('is nobody where nobody waits, no booking is freed, or the coach has no calendar', async () => {
    const booked = [one.held(friday), one.confirmed()];
    const none = [ask({ events: booked }), ask({ events: [waits(13)] }), ask({ offered: null })];
    expect(await Promise.all(none.map(({ next }) => next))).toEqual([null, null, null]);
  });
});
