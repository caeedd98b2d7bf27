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
  later,
  minutes,
  nextFriday,
  offering,
  refused,
  released,
  slot,
  system,
  written,
} from './bookings.fixture.ts';
import { type Booking, type BookingCommand, bookingDecider, type BookingEvent } from './index.ts';

type HoldForMove = Extract<BookingCommand, { type: 'HoldForMove' }>;
type MoveOut = Extract<BookingCommand, { type: 'MoveOut' }>;

/** The booking moves from week 0 to week 1. */
const there = { ...calendar, week: 1 };
const inWeek = (week: number, { type, data }: BookingEvent): BookingEvent => ({ type, data: { ...data, week } }) as BookingEvent;
const booking = booked(1, 3);
const bookingIn = (history: readonly BookingEvent[]): Booking => fold(bookingDecider, history).bookings.get(id(1))!;

const holdThere = (change: Partial<HoldForMove> = {}): HoldForMove => ({
  type: 'HoldForMove',
  ...there,
  at,
  bookingId: id(1),
  by: athlete(3),
  booking: bookingIn(booking),
  fromWeek: 0,
  startsAt: nextFriday('10:00'),
  offering: { ...offering, horizonWeeks: 2 },
  hasOverlap: false,
  ...change,
});
const moving = (sequence = 1, change: Parameters<typeof held>[2] = {}): BookingEvent => {
  const from = { week: 0, sequence, confirmedAt: at };
  return inWeek(1, held(1, 3, { how: 'moving', heldUntil: null, from, ...written(nextFriday('10:00')), ...change }));
};
const out = (change: Partial<MoveOut> = {}): MoveOut => ({
  type: 'MoveOut',
  ...calendar,
  at,
  bookingId: id(1),
  by: system,
  toWeek: 1,
  sequence: 1,
  next: null,
  ...change,
});
const movedOut = (sequence = 1, when = at) => event('BookingMovedOut', { bookingId: id(1), toWeek: 1, sequence }, when);
const finish = (sequence = 1): BookingCommand => ({ type: 'FinishMove', ...there, at, bookingId: id(1), by: system, sequence });
const moved = (sequence = 1): BookingEvent =>
  inWeek(1, event('BookingMoved', { bookingId: id(1), ...written(nextFriday('10:00')), sequence }));
const none = refused('bookingNotFound', '', 'notFound');

describe('the new week', () => {
  it('holds a place until the move is over, at the price and under the policy of before', () => {
    const dearer = { ...offering, pricePaise: 500_000, zone: 'Europe/Paris', policy: { ...offering.policy, freeHours: 1 } };
    expect(decide([], holdThere({ offering: dearer }))).toEqual([moving()]);
  });

  it('does so once, also when the move is over', () => {
    for (const history of [[moving()], [moving(), moved()]]) expect(decide(history, holdThere())).toEqual([]);
  });

  it('holds one place for one move', () => {
    const elsewhere = holdThere({ startsAt: nextFriday('12:00') });
    expect(decide([moving()], elsewhere)).toEqual(refused('movedMeanwhile'));
    expect(decide([moving(), inWeek(1, released(1, 'moveRefused'))], elsewhere)).toHaveLength(1);
  });

  it('takes the place of a hold that ran out', () => {
    const lapsed = inWeek(1, held(2, 4, written(nextFriday('10:00'))));
    const when = after(minutes(5));
    expect(decide([lapsed], holdThere({ at: when }))).toEqual([inWeek(1, released(2, 'expired', when)), moving(1, { at: when })]);
  });

  it('refuses what could not be booked there', () => {
    const taken = inWeek(1, held(2, 4, written(nextFriday('10:00'))));
    expect(decide([taken], holdThere())).toMatchObject(refused('slotTaken', '/starts_at'));
    expect(decide([], holdThere({ startsAt: friday('13:00') }))).toMatchObject(refused('slotNotOffered', '/starts_at'));
    expect(decide([], holdThere({ offering: { ...offering, slots: [slot(nextFriday('10:00'), 90)] } }))).toMatchObject(
      refused('slotNotOffered', '/starts_at'),
    );
    expect(decide([], holdThere({ offering: { ...offering, horizonWeeks: 1 } }))).toMatchObject(refused('tooFar', '/starts_at'));
    expect(decide([], holdThere({ hasOverlap: true }))).toEqual(refused('ownOverlap', '/starts_at'));
  });

  it('refuses what may not move: too late, begun, too often, not confirmed, not theirs', () => {
    const late = '2026-11-26T10:00:00.001Z';
    expect(decide([], holdThere({ at: late }))).toEqual(refused('moveTooLate'));
    expect(decide([], holdThere({ at: friday('10:00') }))).toEqual(refused('sessionBegun'));
    const often = [...booking, event('BookingMoved', { bookingId: id(1), ...written(friday('13:00')), sequence: 3 })];
    expect(decide([], holdThere({ booking: bookingIn(often) }))).toEqual(refused('movedTooOften'));
    expect(decide([], holdThere({ booking: bookingIn([held(1, 3)]) }))).toEqual(refused('holdOpen'));
    expect(decide([], holdThere({ booking: bookingIn([...booking, cancelled(1)]) }))).toEqual(refused('bookingCancelled'));
    expect(decide([], holdThere({ by: athlete(4) }))).toEqual(none);
  });

  it('counts an intro call among its own', () => {
    const intros = { ...offering, introsPerWeek: 1, slots: [slot(nextFriday('10:00'), 15), slot(nextFriday('11:00'), 15)] };
    const intro = bookingIn(booked(1, 3, { kind: 'intro', ...written(friday('10:00'), 15) }));
    const other = inWeek(1, held(2, 4, { kind: 'intro', ...written(nextFriday('11:00'), 15) }));
    expect(decide([], holdThere({ booking: intro, offering: intros }))).toHaveLength(1);
    expect(decide([other], holdThere({ booking: intro, offering: intros }))).toEqual(refused('introsFull'));
  });
});

describe('the old week', () => {
  it('lets the booking go, once', () => {
    expect(decide(booking, out())).toEqual([movedOut()]);
    expect(decide([...booking, movedOut()], out())).toEqual([]);
  });

  it('does so also late, because the athlete asked in time, but not after the session', () => {
    const when = later(friday('11:00'), -1);
    expect(decide(booking, out({ at: when }))).toEqual([movedOut(1, when)]);
    expect(decide(booking, out({ at: friday('11:00') }))).toEqual(refused('sessionBegun'));
  });

  it('refuses what was cancelled or moved in the meantime', () => {
    expect(decide([...booking, cancelled(1)], out())).toEqual(refused('bookingCancelled'));
    expect(decide([...booking, movedOut()], out({ toWeek: 2 }))).toEqual(refused('movedMeanwhile'));
    const within = event('BookingMoved', { bookingId: id(1), ...written(friday('13:00')), sequence: 1 });
    expect(decide([...booking, within], out())).toEqual(refused('movedMeanwhile'));
    expect(decide([], out())).toEqual(none);
  });

  it('ignores a late repeat after the booking has come back', () => {
    const from = { week: 1, sequence: 2, confirmedAt: at };
    const back = held(1, 3, { how: 'moving', heldUntil: null, from });
    const again = event('BookingMoved', { bookingId: id(1), ...written(friday('10:00')), sequence: 2 });
    expect(decide([...booking, movedOut(), back, again], out())).toEqual(refused('movedMeanwhile'));
  });
});

describe('the end of a move', () => {
  it('makes the held place the place of the booking, once', () => {
    expect(decide([moving()], finish())).toEqual([moved()]);
    expect(decide([moving(), moved()], finish())).toEqual([]);
    expect(decide([moving(), moved(), inWeek(1, cancelled(1))], finish())).toEqual([]);
  });

  it('keeps when the booking was confirmed, for what cancelling costs', () => {
    expect(bookingIn([moving(), moved()])).toMatchObject({
      phase: 'confirmed',
      confirmedAt: Date.parse(at),
      sequence: 1,
      startsAt: Date.parse(nextFriday('10:00')),
    });
  });

  it('is refused where nothing is held for it', () => {
    expect(decide([], finish())).toEqual(none);
    expect(decide([moving(), inWeek(1, released(1, 'moveRefused'))], finish())).toEqual(refused('holdOver'));
    expect(decide([moving()], finish(2))).toEqual(refused('holdOver'));
  });

  it('is followed by up to two more', () => {
    const here = [moving(), moved()];
    const back = { ...calendar, at: after(hours(1)), fromWeek: 1, startsAt: friday('13:00') };
    const [held] = decide([...booking, movedOut()], holdThere({ ...back, booking: bookingIn(here) })) as readonly BookingEvent[];
    expect(held).toMatchObject({ data: { week: 0, from: { week: 1, sequence: 2, confirmedAt: at } } });
    expect(bookingIn([...booking, movedOut(), held!])).toMatchObject({ phase: 'held', toWeek: null, sequence: 2 });
  });
});
