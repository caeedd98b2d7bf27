import { bookingDecider, type BookingEvent, type CalendarWeek } from '@academy/domain/bookings';
import { fold } from '@academy/domain/kernel';
import { describe, expect, it } from 'vitest';
import { bookingOf } from './bookings.fixture.ts';
import { whereIs } from './where-is.ts';

const one = bookingOf(7, 5, 1);
const [friday, next, third] = ['2026-11-27T10:00:00.000Z', '2026-12-04T10:00:00.000Z', '2026-12-11T10:00:00.000Z'];
const begun = [one.held(friday), one.confirmed()];

/** `0 confirmed`: the week and what it says, after these events of any weeks; with `moving` if the move there is not finished. */
async function place(...events: readonly BookingEvent[]): Promise<string | undefined> {
  const calendarOf = async ({ coachId, week }: CalendarWeek) =>
    fold(
      bookingDecider,
      events.filter(({ data }) => data.coachId === coachId && data.week === week),
    );
  const found = await whereIs(one.bookingId, calendarOf);
  return found ? [found.week, found.booking?.phase, found.moving && 'moving'].filter((word) => word !== null).join(' ') : undefined;
}

describe('where a booking is', () => {
  it('is the week of its id until it leaves', async () => {
    expect(await place()).toBe('0 ');
    expect(await place(...begun)).toBe('0 confirmed');
    expect(await place(...begun, one.heldThere(next, 1))).toBe('0 confirmed');
    expect(await place(...begun, one.heldThere(next, 1), one.cancelled())).toBe('0 cancelled');
    expect(await place(...begun, one.heldThere(next, 1), one.released('moveRefused', 1))).toBe('0 confirmed');
  });

  it('is the new week once the old one let it go, and there the move may be unfinished', async () => {
    const left = [...begun, one.heldThere(next, 1), one.movedOut(1, 1)];
    expect(await place(...left)).toBe('1 held moving');
    expect(await place(...left, one.moved(next, 1, 1))).toBe('1 confirmed');
  });

  it('tells the move that is unfinished', async () => {
    const events = [...begun, one.heldThere(next, 1), one.movedOut(1, 1)];
    const calendarOf = async ({ week }: CalendarWeek) =>
      fold(
        bookingDecider,
        events.filter(({ data }) => data.week === week),
      );
    expect((await whereIs(one.bookingId, calendarOf))?.moving).toEqual({
      coachId: 7,
      bookingId: one.bookingId,
      fromWeek: 0,
      toWeek: 1,
      sequence: 1,
    });
  });

  it('is found again when it comes back, or was not let go to come back', async () => {
    const away = [...begun, one.heldThere(next, 1), one.movedOut(1, 1), one.moved(next, 1, 1)];
    const back = one.heldThere(friday, 2, { from: 1, to: 0 });
    expect(await place(...away, back)).toBe('1 confirmed');
    expect(await place(...away, back, one.released('moveRefused'))).toBe('1 confirmed');
    expect(await place(...away, back, one.movedOut(0, 2, 1))).toBe('0 held moving');
    expect(await place(...away, back, one.movedOut(0, 2, 1), one.moved(friday, 2))).toBe('0 confirmed');
    const refused = [...away, back, one.released('moveRefused')];
    const on = [...refused, one.heldThere(third, 2, { from: 1, to: 2 }), one.movedOut(2, 2, 1), one.moved(third, 2, 2)];
    expect(await place(...on)).toBe('2 confirmed');
    expect(await place(...on, one.heldThere(next, 3, { from: 2, to: 1 }), one.released('moveRefused', 1))).toBe('2 confirmed');
  });

  it('is nowhere for what is no id', async () => {
    expect(await whereIs('7_0_x', () => Promise.reject(new Error('nothing is read')))).toBeNull();
  });
});
