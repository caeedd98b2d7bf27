import { describe, expect, it } from 'vitest';
import {
  after,
  at,
  athlete,
  booked,
  calendar,
  cancelled,
  coach,
  confirmed,
  decide,
  event,
  friday,
  held,
  id,
  later,
  minutes,
  nextFriday,
  offering,
  refused,
  released,
  slot,
  written,
} from './bookings.fixture.ts';
import type { BookingCommand } from './index.ts';

type Move = Extract<BookingCommand, { type: 'MoveBooking' }>;
type Propose = Extract<BookingCommand, { type: 'ProposeMove' }>;

const move = (change: Partial<Move> = {}): Move => ({
  type: 'MoveBooking',
  ...calendar,
  at,
  bookingId: id(1),
  by: athlete(3),
  startsAt: friday('13:00'),
  offering,
  hasOverlap: false,
  next: null,
  ...change,
});
const moved = (start: string, sequence = 1, when = at) =>
  event('BookingMoved', { bookingId: id(1), ...written(friday(start)), sequence }, when);
const propose = (starts: readonly string[], change: Partial<Propose> = {}): Propose => ({
  type: 'ProposeMove',
  ...calendar,
  at,
  bookingId: id(1),
  by: coach,
  starts,
  slots: offering.slots,
  ...change,
});
const proposed = (...starts: string[]) => event('MoveProposed', { bookingId: id(1), starts });
const booking = booked(1, 3);
const none = refused('bookingNotFound', '', 'notFound');
/** The last moment at which cancelling is free. */
const last = '2026-11-26T10:00:00.000Z';

describe('moving within a week', () => {
  it('takes the new place and leaves the old one at once', () => {
    const events = decide(booking, move());
    expect(events).toEqual([moved('13:00')]);
    const hold = { type: 'HoldSlot', ...calendar, at, bookingId: id(2), athleteId: 4, kind: 'session', offering } as const;
    const facts = { isBlocked: false, hasOverlap: false, hasIntro: false };
    const history = [...booking, moved('13:00')];
    expect(decide(history, { ...hold, ...facts, startsAt: friday('10:00') })).toEqual([held(2, 4)]);
    expect(decide(history, { ...hold, ...facts, startsAt: friday('13:00') })).toMatchObject({ refused: 'slotTaken' });
  });

  it('may overlap the place that it leaves', () => {
    expect(decide(booking, move({ startsAt: friday('11:00') }))).toEqual([moved('11:00')]);
  });

  it('changes nothing where it is already', () => {
    expect(decide([...booking, moved('13:00')], move())).toEqual([]);
  });

  it('takes the place of a hold that ran out', () => {
    const lapsed = held(2, 4, written(friday('13:00')));
    const when = after(minutes(5));
    expect(decide([...booking, lapsed], move({ at: when }))).toEqual([released(2, 'expired', when), moved('13:00', 1, when)]);
  });

  it('is possible while cancelling is free, by the policy or after a proposal', () => {
    expect(decide(booking, move({ at: last, startsAt: friday('13:00') }))).toHaveLength(1);
    expect(decide(booking, move({ at: later(last, 1) }))).toEqual(refused('moveTooLate'));
    const late = move({ at: friday('09:00') });
    expect(decide([...booking, proposed(friday('13:00'))], late)).toEqual([moved('13:00', 1, friday('09:00'))]);
    // The notice counts for every other time.
    expect(decide([...booking, proposed(friday('12:00'))], late)).toMatchObject(refused('tooSoon', '/starts_at'));
    expect(decide(booked(1, 3, { pricePaise: 0 }), move({ at: later(last, 1) }))).toHaveLength(1);
  });

  it('ends a proposal', () => {
    const history = [...booking, proposed(friday('13:00')), moved('13:00', 1, friday('09:00'))];
    expect(decide(history, move({ at: friday('09:30'), startsAt: friday('14:00') }))).toEqual(refused('moveTooLate'));
  });

  it('is possible three times', () => {
    const twice = [...booking, moved('13:00'), moved('14:00', 2)];
    expect(decide(twice, move())).toEqual([moved('13:00', 3)]);
    expect(decide([...twice, moved('13:00', 3)], move({ startsAt: friday('09:00') }))).toEqual(refused('movedTooOften'));
  });

  it('is refused once the session has begun', () => {
    expect(decide([...booking, proposed(friday('13:00'))], move({ at: friday('10:00') }))).toEqual(refused('sessionBegun'));
  });

  it('goes only where somebody else could book, for as long as the session was booked', () => {
    const taken = booked(2, 4, written(friday('13:00')));
    const others = [friday('09:00'), friday('10:00'), friday('11:00')];
    expect(decide([...booking, ...taken], move())).toEqual({ ...refused('slotTaken', '/starts_at'), alternatives: others });
    const longer = { ...offering, slots: [slot(friday('13:00'), 90)] };
    for (const change of [{ startsAt: friday('13:30') }, { offering: longer }, { offering: { ...offering, pricePaise: null } }])
      expect(decide(booking, move(change))).toMatchObject(refused('slotNotOffered', '/starts_at'));
    expect(decide(booking, move({ hasOverlap: true }))).toEqual(refused('ownOverlap', '/starts_at'));
  });

  it('is for the athlete of a confirmed booking', () => {
    expect(decide(booking, move({ by: athlete(4) }))).toEqual(none);
    expect(decide([held(1, 3)], move())).toEqual(refused('holdOpen'));
    expect(decide([...booking, cancelled(1)], move())).toEqual(refused('bookingCancelled'));
  });
});

describe('a proposal of the coach', () => {
  it('is of one to three times, of any week, in order', () => {
    expect(decide(booking, propose([nextFriday('09:00'), friday('13:00')]))).toEqual([proposed(friday('13:00'), nextFriday('09:00'))]);
  });

  it('replaces the one before, and is made once', () => {
    expect(decide([...booking, proposed(friday('13:00'))], propose([friday('13:00'), friday('13:00')]))).toEqual([]);
    expect(decide([...booking, proposed(friday('13:00'))], propose([friday('14:00')]))).toEqual([proposed(friday('14:00'))]);
  });

  it('may be within the notice, but neither past, nor what is booked, nor outside the hours', () => {
    const wrong = refused('slotNotOffered', '/starts');
    const when = friday('08:00');
    expect(decide(booking, propose([friday('09:00')], { at: when }))).toHaveLength(1);
    const times = [friday('10:00'), friday('13:30'), '2026-11-20T10:00:00.000Z'];
    for (const time of times) expect(decide(booking, propose([friday('13:00'), time]))).toEqual(wrong);
    expect(decide(booking, propose([friday('09:00')], { at: friday('09:00') }))).toEqual(wrong);
    expect(decide(booking, propose([friday('13:00')], { slots: [slot(friday('13:00'), 90)] }))).toEqual(wrong);
  });

  it('comes too late once the session has begun, or was moved three times', () => {
    expect(decide(booking, propose([friday('13:00')], { at: friday('10:00') }))).toEqual(refused('sessionBegun'));
    const often = [...booking, moved('13:00', 3)];
    expect(decide(often, propose([friday('14:00')]))).toEqual(refused('movedTooOften'));
  });

  it('is for the coach of a confirmed booking', () => {
    expect(decide(booking, propose([friday('13:00')], { by: { role: 'coach', id: 8 } }))).toEqual(none);
    expect(decide([held(1, 3)], propose([friday('13:00')]))).toEqual(none);
    expect(decide([...booking, cancelled(1)], propose([friday('13:00')]))).toEqual(refused('bookingCancelled'));
    expect(decide([held(1, 3), confirmed(1)], propose([friday('13:00')]))).toHaveLength(1);
  });
});
