import { describe, expect, it } from 'vitest';
import {
  accepted,
  after,
  at,
  athlete,
  booked,
  calendar,
  cancelled,
  decide,
  event,
  friday,
  held,
  id,
  minutes,
  refused,
  released,
  system,
  written,
} from './bookings.fixture.ts';
import type { BookingCommand } from './index.ts';

type Release = Extract<BookingCommand, { type: 'ReleaseHold' }>;

const release = (reason: Release['reason'], by: Release['by'] = system): Release => ({
  type: 'ReleaseHold',
  ...calendar,
  at,
  bookingId: id(1),
  by,
  reason,
  next: null,
});
const expire = (when: string): BookingCommand => ({ type: 'ExpireHold', ...calendar, at: when, bookingId: id(1), by: system, next: null });

const hold = held(1, 3);
const isMoving = held(1, 3, { how: 'moving', heldUntil: null, from: { week: 1, sequence: 1, confirmedAt: at } });
const hasMoved = event('BookingMoved', { bookingId: id(1), ...written(friday('10:00')), sequence: 1 });
const reasons = ['givenUp', 'notPaid', 'moveRefused'] as const;

describe('a hold is released', () => {
  it('by its athlete, who gives it up, also while paying', () => {
    expect(decide([hold], release('givenUp', athlete(3)))).toEqual([released(1, 'givenUp')]);
    expect(decide([hold, accepted(1)], release('givenUp', athlete(3)))).toEqual([released(1, 'givenUp')]);
  });

  it('where its money did not come', () => {
    expect(decide([hold, accepted(1)], release('notPaid'))).toEqual([released(1, 'notPaid')]);
  });

  it('where the week that the booking was to leave refused the move', () => {
    expect(decide([isMoving], release('moveRefused'))).toEqual([released(1, 'moveRefused')]);
  });

  it('once', () => {
    for (const reason of reasons) expect(decide([hold, released(1, 'expired')], release(reason))).toEqual([]);
  });

  it('for no other reason, and not when it is a booking', () => {
    expect(decide([hold], release('notPaid'))).toEqual(refused('holdOver'));
    expect(decide([hold], release('moveRefused'))).toEqual(refused('holdOver'));
    expect(decide([isMoving], release('givenUp', athlete(3)))).toEqual(refused('holdOver'));
    for (const reason of reasons) {
      expect(decide(booked(1, 3), release(reason))).toEqual(refused('holdOver'));
      expect(decide([...booked(1, 3), cancelled(1)], release(reason))).toEqual(refused('holdOver'));
      expect(decide([isMoving, hasMoved], release(reason))).toEqual(refused('holdOver'));
    }
  });

  it('by nobody else', () => {
    const none = refused('bookingNotFound', '', 'notFound');
    expect(decide([hold], release('givenUp', athlete(4)))).toEqual(none);
    expect(decide([], release('notPaid'))).toEqual(none);
  });
});

describe('a hold runs out', () => {
  it.each([
    ['asked for, after five minutes', [hold], 5],
    ['offered, after fifteen', [held(1, 3, { how: 'offered' })], 15],
    ['accepted, ten minutes after that', [hold, accepted(1)], 10],
    ['extended, after ten more', [hold, event('HoldExtended', { bookingId: id(1), heldUntil: after(minutes(15)) })], 15],
  ])('%s', (_what, history, count) => {
    const end = after(minutes(count));
    expect(decide(history, expire(after(minutes(count) - 1)))).toEqual([]);
    expect(decide(history, expire(end))).toEqual([released(1, 'expired', end)]);
  });

  it('never while it moves, nor when it is a booking or was released', () => {
    for (const history of [[isMoving], booked(1, 3), [...booked(1, 3), cancelled(1)], [hold, released(1, 'givenUp')]])
      expect(decide(history, expire('2027-11-25T10:00:00.000Z'))).toEqual([]);
  });

  it('only where there is one', () => {
    expect(decide([], expire(at))).toEqual(refused('bookingNotFound', '', 'notFound'));
  });
});
