import type { Schedule } from '@academy/domain/availability';
import { describe, expect, it } from 'vitest';
import { bookings, fullWeek } from './bookings.ts';
import { scheduleOf } from './hours.ts';
import { athletes, coaches } from './people.ts';
import { planBookings } from './plan.ts';
import { regulars } from './regulars.ts';
import { signedUpAt } from './reviews.ts';

const hourMs = 60 * 60 * 1000;
/** Starts at any hour, on every day of a week, and where clocks change. */
const starts = [
  '2026-11-22T00:20:00.000Z',
  '2026-11-23T15:35:10.000Z',
  '2026-11-24T20:00:00.000Z',
  '2026-11-25T05:10:00.000Z',
  '2026-11-26T18:45:00.000Z',
  '2026-11-27T10:00:00.000Z',
  '2026-11-28T22:29:59.000Z',
  '2027-03-27T23:00:00.000Z',
  '2026-10-25T02:30:00.000Z',
  '2028-02-29T12:00:00.000Z',
];

function planAt(start: string) {
  const now = Date.parse(start);
  const schedules = new Map<string, Schedule>(coaches.map(({ key }) => [key, scheduleOf(key, start.slice(0, 10))]));
  return { now, ...planBookings({ schedules, openedAt: signedUpAt(new Date(now)).getTime(), now }) };
}

describe('the sessions of the demo', () => {
  it('are of people of the demo', () => {
    const known = new Set([...coaches, ...athletes].map(({ key }) => key));
    const named = [
      ...[...bookings, ...regulars].flatMap(({ athlete, coach }) => [athlete, coach]),
      fullWeek.coach,
      fullWeek.waiting,
      ...fullWeek.athletes,
    ];
    expect(named.filter((key) => !known.has(key))).toEqual([]);
  });

  it.each(starts)('begin some hours after a start at %s, and lie on both sides of it', (start) => {
    const { now, bookings: planned } = planAt(start);
    const own = planned.filter(({ athlete, coach }) => athlete === 'athlete' && coach === 'coach');
    const soon = Math.min(...own.filter(({ ending }) => !ending).map(({ slot }) => slot.startsAt));
    expect((soon - now) / hourMs).toBeGreaterThanOrEqual(2);
    expect((soon - now) / hourMs).toBeLessThan(13);
    for (const { slot, ending, bookedAt } of planned) {
      expect(ending === undefined ? slot.startsAt > now : slot.endsAt < now).toBe(true);
      expect(bookedAt).toBeLessThan(Math.min(slot.startsAt, now));
    }
    // Proposals are of a session and lie after it.
    const proposed = planned.filter(({ proposals }) => proposals.length > 0);
    expect(proposed).toHaveLength(1);
    expect(proposed.flatMap(({ proposals, slot }) => proposals.filter((time) => time > slot.endsAt))).toHaveLength(2);
  });

  it.each(starts)('fill the weeks before a start at %s, of which charts are drawn', (start) => {
    const { now, bookings: planned } = planAt(start);
    const held = planned.filter(({ ending }) => ending === 'completed');
    const weeksWith = (of: (one: (typeof held)[number]) => boolean): number =>
      new Set(held.filter(of).map(({ slot }) => Math.ceil((now - slot.startsAt) / (7 * 24 * hourMs)))).size;
    expect(weeksWith(({ coach }) => coach === 'coach')).toBeGreaterThanOrEqual(11);
    expect(weeksWith(({ athlete }) => athlete === 'athlete')).toBeGreaterThanOrEqual(11);
  });

  it.each(starts)('let nobody be in two places after a start at %s', (start) => {
    const { bookings: planned, fullWeek: full } = planAt(start);
    const meeting = planned.flatMap((one, index) =>
      planned
        .slice(0, index)
        .filter((other) => one.athlete === other.athlete || one.coach === other.coach)
        .filter((other) => one.slot.startsAt < other.slot.busyUntil && other.slot.startsAt < one.slot.busyUntil),
    );
    expect(meeting).toEqual([]);
    expect(planned.filter(({ coach, week }) => coach === fullWeek.coach && week === full)).toHaveLength(6);
  });
});
