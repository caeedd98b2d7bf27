import { describe, expect, it } from 'vitest';
import {
  accepted,
  after,
  at,
  athlete,
  booked,
  calendar,
  cancelled,
  confirmed,
  decide,
  event,
  friday,
  held,
  hours,
  id,
  minutes,
  refused,
  released,
  system,
  waits,
  waitsNoMore,
  written,
} from './bookings.fixture.ts';
import type { BookingCommand } from './index.ts';
import { usualPolicy } from '../kernel/index.ts';

type Accept = Extract<BookingCommand, { type: 'AcceptBooking' }>;

const accept = (change: Partial<Accept> = {}): Accept => ({
  type: 'AcceptBooking',
  ...calendar,
  at,
  bookingId: id(1),
  by: athlete(3),
  pricePaise: 120_001,
  policy: usualPolicy,
  takesPayments: true,
  ...change,
});
const movedHere = [
  held(1, 3, { how: 'moving', heldUntil: null, from: { week: 1, sequence: 1, confirmedAt: at } }),
  event('BookingMoved', { bookingId: id(1), ...written(friday('10:00')), sequence: 1 }),
];
const confirm = (when = at): BookingCommand => ({ type: 'ConfirmBooking', ...calendar, at: when, bookingId: id(1), by: system });
const extend = (when = at): BookingCommand => ({ type: 'ExtendHold', ...calendar, at: when, bookingId: id(1), by: athlete(3) });
const extended = (heldUntil: string, when = at) => event('HoldExtended', { bookingId: id(1), heldUntil }, when);

const hold = held(1, 3);
const isMoving = held(1, 3, { how: 'moving', heldUntil: null, from: { week: 1, sequence: 1, confirmedAt: at } });
const movedOut = event('BookingMovedOut', { bookingId: id(1), toWeek: 1, sequence: 1 });

describe('accepting a hold', () => {
  it('keeps the place for ten minutes while the payment is under way', () => {
    expect(decide([hold], accept())).toEqual([accepted(1)]);
  });

  it('never shortens an offer', () => {
    expect(decide([held(1, 3, { how: 'offered' })], accept())).toEqual([accepted(1, after(minutes(15)))]);
  });

  it('confirms at once what is free, and everything while there are no payments', () => {
    expect(decide([hold], accept({ takesPayments: false }))).toEqual([confirmed(1)]);
    expect(decide([held(1, 3, { pricePaise: 0 })], accept({ pricePaise: 0 }))).toEqual([confirmed(1)]);
  });

  it('is not too late while nobody has taken the place', () => {
    const late = after(minutes(30));
    expect(decide([hold], accept({ at: late, takesPayments: false }))).toEqual([confirmed(1, late)]);
    expect(decide([hold, released(1, 'expired', late)], accept({ at: late }))).toEqual(refused('holdOver'));
  });

  it('changes nothing the second time', () => {
    const histories = [[hold, accepted(1)], booked(1, 3), [...booked(1, 3), cancelled(1)], [...booked(1, 3), movedOut], [isMoving]];
    for (const history of histories) expect(decide(history, accept({ at: after(minutes(1)) }))).toEqual([]);
  });

  it('is refused if the athlete saw other terms', () => {
    expect(decide([hold], accept({ pricePaise: 120_000 }))).toEqual(refused('termsChanged'));
    for (const change of [{ freeHours: 12 }, { latePercent: 49 }, { absentPercent: 99 }])
      expect(decide([hold], accept({ policy: { ...usualPolicy, ...change } }))).toEqual(refused('termsChanged'));
  });

  it('is refused while the money is missing, and keeps the place', () => {
    expect(decide([hold], accept({ availablePaise: 120_000 }))).toEqual(refused('moneyMissing'));
    expect(decide([hold], accept({ availablePaise: 120_001 }))).toEqual([accepted(1)]);
    expect(decide([held(1, 3, { pricePaise: 0 })], accept({ pricePaise: 0, availablePaise: 0 }))).toEqual([confirmed(1)]);
    expect(decide([hold, accepted(1)], accept({ availablePaise: 0 }))).toEqual([]);
  });

  it('is refused once the session should have begun', () => {
    expect(decide([hold], accept({ at: friday('10:00') }))).toEqual(refused('sessionBegun'));
  });

  it('is refused to everybody else as if there were no booking', () => {
    const none = refused('bookingNotFound', '', 'notFound');
    expect(decide([hold], accept({ by: athlete(4) }))).toEqual(none);
    expect(decide([hold], accept({ bookingId: id(2) }))).toEqual(none);
  });

  it('ends the waiting of who has a place', () => {
    const history = [waits(3), waits(4), hold];
    expect(decide(history, accept({ takesPayments: false }))).toEqual([confirmed(1), waitsNoMore(3)]);
  });
});

describe('confirming what is paid', () => {
  it('gives the place, also late while nobody has taken it', () => {
    const late = after(minutes(20));
    expect(decide([hold, accepted(1)], confirm())).toEqual([confirmed(1)]);
    expect(decide([hold, accepted(1)], confirm(late))).toEqual([confirmed(1, late)]);
  });

  it('changes nothing the second time, whatever came after', () => {
    for (const history of [booked(1, 3), [...booked(1, 3), cancelled(1)], [...booked(1, 3), movedOut], movedHere]) {
      expect(decide(history, confirm())).toEqual([]);
      expect(decide(history, accept())).toEqual([]);
    }
  });

  it('is refused when the place is gone, was never accepted, or is too late', () => {
    expect(decide([hold, accepted(1), released(1, 'expired')], confirm())).toEqual(refused('holdOver'));
    expect(decide([hold, accepted(1), released(1, 'givenUp')], confirm())).toEqual(refused('holdOver'));
    expect(decide([hold], confirm())).toEqual(refused('holdOpen'));
    expect(decide([hold, accepted(1)], confirm(friday('10:00')))).toEqual(refused('sessionBegun'));
    expect(decide([], confirm())).toEqual(refused('bookingNotFound', '', 'notFound'));
  });
});

describe('a card payment', () => {
  it('extends a hold by ten minutes, once', () => {
    const events = [extended(after(minutes(15)))];
    expect(decide([hold], extend())).toEqual(events);
    expect(decide([hold, ...events], extend(after(minutes(1))))).toEqual([]);
    expect(decide([hold, accepted(1)], extend(after(minutes(1))))).toEqual([extended(after(minutes(20)), after(minutes(1)))]);
  });

  it('gives ten minutes also where the hold ran out, while nobody has taken the place', () => {
    const late = after(hours(1));
    expect(decide([hold], extend(late))).toEqual([extended(after(hours(1) + minutes(10)), late)]);
    expect(decide([hold, released(1, 'expired')], extend(late))).toEqual(refused('holdOver'));
  });

  it('has nothing to extend once the booking is confirmed', () => {
    expect(decide(booked(1, 3), extend())).toEqual([]);
  });
});
