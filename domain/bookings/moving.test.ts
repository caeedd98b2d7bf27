import { describe, expect, it } from 'vitest';
import { fold } from '../kernel/index.ts';
import { at, athlete, booked, calendar, confirmed, held, id, nextFriday, offering, system, written } from './bookings.fixture.ts';
import { type Booking, type BookingCommand, bookingDecider, type BookingEvent, finishOf, movingOf, moveOutOf, refusalOf } from './index.ts';

const here = booked(1, 3);
const booking = fold(bookingDecider, here).bookings.get(id(1)) as Booking;
const decide = (given: readonly BookingEvent[], command: BookingCommand) => bookingDecider.decide(command, fold(bookingDecider, given));
const there = decide([], {
  type: 'HoldForMove',
  ...calendar,
  week: 1,
  at,
  bookingId: id(1),
  by: athlete(3),
  booking,
  fromWeek: 0,
  startsAt: nextFriday('10:00'),
  offering,
  hasOverlap: false,
}) as readonly BookingEvent[];
const moving = there.map(movingOf).find((one) => one !== null);

describe('a move to another week', () => {
  it('is told by its first event, and by no other', () => {
    expect(moving).toEqual({ coachId: 7, bookingId: id(1), fromWeek: 0, toWeek: 1, sequence: 1 });
    expect([held(1, 3), confirmed(1)].map(movingOf)).toEqual([null, null]);
  });

  it('goes through its steps for the athlete and for the system', () => {
    if (!moving) throw new Error('nothing moves');
    for (const by of [athlete(3), system]) {
      expect(decide(here, moveOutOf(moving, { at, by }, null))).toMatchObject([
        { type: 'BookingMovedOut', data: { week: 0, toWeek: 1, sequence: 1 } },
      ]);
      expect(decide(there, finishOf(moving, { at, by }))).toMatchObject([
        { type: 'BookingMoved', data: { week: 1, sequence: 1, ...written(nextFriday('10:00')) } },
      ]);
    }
  });

  it('gives the new place back where the old week refuses it', () => {
    if (!moving) throw new Error('nothing moves');
    expect(decide(there, refusalOf(moving, at, null))).toMatchObject([{ type: 'HoldReleased', data: { week: 1, reason: 'moveRefused' } }]);
  });
});
