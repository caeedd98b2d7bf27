import { describe, expect, it } from 'vitest';
import { fold } from '../kernel/index.ts';
import {
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
  hours,
  id,
  minutes,
  next,
  offering,
  refused,
  released,
  slot,
  system,
  waits,
  waitsNoMore,
  written,
} from './bookings.fixture.ts';
import { type BookingCommand, bookingDecider, type Next, waitingRank } from './index.ts';

type Join = Extract<BookingCommand, { type: 'JoinWaiting' }>;

const join = (change: Partial<Join> = {}): Join => ({
  type: 'JoinWaiting',
  ...calendar,
  at,
  athleteId: 3,
  offering,
  isBlocked: false,
  ...change,
});
const leave: BookingCommand = { type: 'LeaveWaiting', ...calendar, at, athleteId: 3 };

describe('the waiting list', () => {
  it('is joined and left, each once', () => {
    expect(decide([], join())).toEqual([waits(3)]);
    expect(decide([waits(3)], join())).toEqual([]);
    expect(decide([waits(4), waits(3)], leave)).toEqual([waitsNoMore(3)]);
    expect(decide([waits(3), waitsNoMore(3)], leave)).toEqual([]);
  });

  it('has a rank for each who waits', () => {
    const list = fold(bookingDecider, [waits(4), waits(3), waits(5), waitsNoMore(4)]);
    expect([3, 4, 5].map((athleteId) => waitingRank(list, athleteId))).toEqual([1, null, 2]);
  });

  it('takes fifty', () => {
    const many = Array.from({ length: 50 }, (_, index) => waits(100 + index));
    expect(decide(many.slice(1), join())).toEqual([waits(3)]);
    expect(decide(many, join())).toEqual(refused('waitingFull'));
    expect(decide(many, join({ athleteId: 100 }))).toEqual([]);
  });

  it('takes each ten times, and others still', () => {
    const often = Array.from({ length: 10 }, () => [waits(3), waitsNoMore(3)]).flat();
    expect(decide(often.slice(2), join())).toEqual([waits(3)]);
    expect(decide(often, join())).toEqual(refused('waitingTooOften'));
    expect(decide(often, join({ athleteId: 4 }))).toEqual([waits(4)]);
  });

  it('takes nobody whom the coach blocked', () => {
    expect(decide([], join({ isBlocked: true }))).toEqual(refused('bookingBlocked'));
  });

  it('is of a week in which the coach still offers something', () => {
    const none = refused('slotNotOffered', '/week');
    expect(decide([], join({ offering: { ...offering, slots: [] } }))).toEqual(none);
    expect(decide([], join({ at: friday('13:30') }))).toEqual(none);
    expect(decide([], join({ at: friday('13:29') }))).toHaveLength(1);
    expect(decide([], join({ at: '2025-11-25T10:00:00.000Z' }))).toEqual(none);
  });
});

describe('a place that becomes free', () => {
  const cancel = (change: Partial<{ at: string; next: Next | null }> = {}): BookingCommand => ({
    type: 'CancelBooking',
    ...calendar,
    at,
    bookingId: id(1),
    by: athlete(3),
    reason: 'unwell',
    capturePaise: 0,
    next: next(9),
    ...change,
  });
  const offered = (athleteId: number, when = at, change: Parameters<typeof held>[2] = {}) => [
    held(9, athleteId, { how: 'offered', at: when, ...change }),
    waitsNoMore(athleteId, when),
  ];
  const booking = booked(1, 3);

  it('is offered for fifteen minutes to the first who waits, in the same append', () => {
    expect(decide([...booking, waits(4), waits(5)], cancel())).toEqual([cancelled(1), ...offered(4)]);
  });

  it('is offered to nobody if nobody waits', () => {
    expect(decide(booking, cancel())).toEqual([cancelled(1)]);
    expect(decide([...booking, waits(4)], cancel({ next: null }))).toEqual([cancelled(1)]);
  });

  it('is not offered to who is barred, holds something else, or had it', () => {
    const holding = held(2, 5, written(friday('13:00')));
    const history = [...booking, waits(3), waits(4), waits(5), waits(6), holding];
    expect(decide(history, cancel({ next: next(9, { barred: [4] }) }))).toEqual([cancelled(1), ...offered(6)]);
  });

  it('is offered by whatever frees it', () => {
    const when = after(minutes(20));
    const by = { ...calendar, at: when, bookingId: id(1), next: next(9) };
    const offers = offered(4, when);
    expect(decide([held(1, 3), waits(4)], { ...by, type: 'ReleaseHold', by: athlete(3), reason: 'givenUp' })).toEqual([
      released(1, 'givenUp', when),
      ...offers,
    ]);
    expect(decide([held(1, 3, { how: 'offered' }), waits(4)], { ...by, type: 'ExpireHold', by: system })).toEqual([
      released(1, 'expired', when),
      ...offers,
    ]);
    const move = { type: 'MoveBooking', by: athlete(3), startsAt: friday('13:00'), offering, hasOverlap: false } as const;
    expect(decide([...booking, waits(4)], { ...by, ...move })).toEqual([
      event('BookingMoved', { bookingId: id(1), ...written(friday('13:00')), sequence: 1 }, when),
      ...offers,
    ]);
    expect(decide([...booking, waits(4)], { ...by, type: 'MoveOut', by: system, toWeek: 1, sequence: 1 })).toEqual([
      event('BookingMovedOut', { bookingId: id(1), toWeek: 1, sequence: 1 }, when),
      ...offers,
    ]);
  });

  it('goes on to the next who waits when an offer runs out', () => {
    const when = after(minutes(15));
    const expire = { type: 'ExpireHold', ...calendar, at: when, bookingId: id(9), by: system, next: next(10) } as const;
    const [offer, left] = offered(4);
    expect(decide([waits(4), waits(5), offer!, left!], expire)).toEqual([
      released(9, 'expired', when),
      held(10, 5, { how: 'offered', at: when }),
      waitsNoMore(5, when),
    ]);
  });

  it('is offered if it begins in over thirty minutes, however long the notice', () => {
    const proposed = event('MoveProposed', { bookingId: id(1), starts: [friday('13:00')] });
    const history = [...booking, proposed, waits(4)];
    const alone = next(9, { offering: { ...offering, slots: [slot(friday('10:00'))] } });
    expect(decide(history, cancel({ at: friday('09:29'), next: alone }))).toHaveLength(3);
    expect(decide(history, cancel({ at: friday('09:30'), next: alone }))).toHaveLength(1);
  });

  it('is offered as the coach offers it today: at another time, or not at all', () => {
    const waiting = [...booking, waits(4)];
    const half = { ...offering, pricePaise: 90_000, slots: [slot(friday('09:30')), slot(friday('10:30'))] };
    expect(decide(waiting, cancel({ next: next(9, { offering: half }) }))).toEqual([
      cancelled(1),
      ...offered(4, at, { ...written(friday('09:30')), pricePaise: 90_000 }),
    ]);
    for (const change of [{ slots: [slot(friday('13:00'))] }, { pricePaise: null }, { horizonWeeks: 0 }])
      expect(decide(waiting, cancel({ next: next(9, { offering: { ...offering, ...change } }) }))).toEqual([cancelled(1)]);
  });

  it('is not offered where a neighbour needs a part of it', () => {
    const neighbour = booked(2, 6, { ...written(friday('11:10')) });
    const half = { ...offering, slots: [slot(friday('10:30'))] };
    expect(decide([...booking, ...neighbour, waits(4)], cancel({ next: next(9, { offering: half }) }))).toEqual([cancelled(1)]);
  });

  it('is cleared of a hold that ran out', () => {
    const half = { ...offering, slots: [slot(friday('10:30'))] };
    const lapsed = held(2, 6, { ...written(friday('11:10')) });
    const when = after(hours(1));
    expect(decide([...booking, lapsed, waits(4)], cancel({ at: when, next: next(9, { offering: half }) }))).toMatchObject([
      { type: 'BookingCancelled' },
      { type: 'HoldReleased', data: { bookingId: id(2), reason: 'expired' } },
      { type: 'SlotHeld', data: { bookingId: id(9), athleteId: 4 } },
      { type: 'WaitingLeft' },
    ]);
  });
});
