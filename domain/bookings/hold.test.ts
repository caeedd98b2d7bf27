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
  hours,
  id,
  minutes,
  nextFriday,
  offering,
  refused,
  released,
  slot,
  written,
} from './bookings.fixture.ts';
import type { BookingCommand, BookingEvent } from './index.ts';

type HoldSlot = Extract<BookingCommand, { type: 'HoldSlot' }>;

const hold = (change: Partial<HoldSlot> = {}): HoldSlot => ({
  type: 'HoldSlot',
  ...calendar,
  at,
  bookingId: id(2),
  athleteId: 4,
  kind: 'session',
  startsAt: friday('10:00'),
  offering,
  isBlocked: false,
  hasOverlap: false,
  hasIntro: false,
  ...change,
});
const mine = held(2, 4);
/** The answer for a time that cannot be had, with others that can. */
const refusedTime = (code: string, ...alternatives: string[]) => ({
  ...refused(code, '/starts_at'),
  alternatives: alternatives.map(friday),
});

describe('a place that is free', () => {
  it('is held for five minutes, at the price and under the policy of now', () => {
    expect(decide([], hold())).toEqual([mine]);
  });

  it('is held once for the same request, whatever has become of the booking', () => {
    for (const history of [[mine], [mine, released(2, 'expired')], [...booked(2, 4), cancelled(2)]])
      expect(decide(history, hold({ at: after(minutes(7)) }))).toEqual([]);
  });

  it('may follow another one and its buffer without a gap', () => {
    const early = held(1, 3, written(friday('08:50')));
    expect(decide([early], hold())).toEqual([mine]);
  });

  it('may have been given up or cancelled', () => {
    expect(decide([held(1, 3), released(1, 'givenUp')], hold())).toEqual([mine]);
    expect(decide([...booked(1, 3), cancelled(1)], hold())).toEqual([mine]);
  });
});

describe('a place that is taken', () => {
  it('is refused, with the three nearest that are free', () => {
    expect(decide([held(1, 3)], hold())).toEqual(refusedTime('slotTaken', '12:00', '13:00', '14:00'));
    const twelve = held(3, 5, { ...written(friday('12:00')) });
    expect(decide([held(1, 3), twelve], hold())).toEqual(refusedTime('slotTaken', '14:00'));
  });

  it('is refused as well where only the buffers overlap', () => {
    for (const start of ['09:00', '11:00'])
      expect(decide([held(1, 3)], hold({ startsAt: friday(start) }))).toMatchObject({ refused: 'slotTaken' });
  });

  it('stays taken while it is held, accepted, extended, confirmed or moving', () => {
    const soon = after(minutes(5) - 1);
    expect(decide([held(1, 3)], hold({ at: soon }))).toMatchObject({ refused: 'slotTaken' });
    expect(decide([held(1, 3), accepted(1)], hold({ at: after(minutes(10) - 1) }))).toMatchObject({ refused: 'slotTaken' });
    const extended = event('HoldExtended', { bookingId: id(1), heldUntil: after(minutes(15)) });
    expect(decide([held(1, 3), extended], hold({ at: after(minutes(15) - 1) }))).toMatchObject({ refused: 'slotTaken' });
    const from = { week: 1, sequence: 1, confirmedAt: at };
    for (const history of [booked(1, 3), [held(1, 3, { how: 'moving', heldUntil: null, from })]])
      expect(decide(history, hold({ at: after(hours(24)) }))).toMatchObject({ refused: 'slotTaken' });
  });

  it('is taken over, by one append, from a hold that ran out', () => {
    const when = after(minutes(5));
    expect(decide([held(1, 3)], hold({ at: when }))).toEqual([released(1, 'expired', when), held(2, 4, { at: when })]);
    const late = after(minutes(10));
    expect(decide([held(1, 3), accepted(1)], hold({ at: late }))).toEqual([released(1, 'expired', late), held(2, 4, { at: late })]);
  });

  it('is kept for a minute after an offer, for the next who waits', () => {
    const offer = held(1, 3, { how: 'offered' });
    const end = minutes(15 + 1);
    expect(decide([offer], hold({ at: after(end - 1) }))).toMatchObject({ refused: 'slotTaken' });
    expect(decide([offer], hold({ at: after(end) }))).toEqual([released(1, 'expired', after(end)), held(2, 4, { at: after(end) })]);
  });
});

describe('a time that the coach does not offer', () => {
  it.each([
    ['between slots', { startsAt: friday('10:30') }],
    ['of another week', { startsAt: nextFriday('10:00') }],
    ['with a buffer across the edge of the week', { startsAt: '2026-11-28T21:25:00.000Z', offering: withSlot('2026-11-28T21:25:00.000Z') }],
  ])('is refused: %s', (_what, change) => {
    expect(decide([], hold(change))).toMatchObject(refused('slotNotOffered', '/starts_at'));
  });

  it('is any time if the coach has no rate', () => {
    const none = { ...offering, pricePaise: null };
    expect(decide([], hold({ offering: none }))).toEqual(refusedTime('slotNotOffered'));
  });

  it('is refused as too soon within the notice, to the millisecond', () => {
    const when = '2026-11-26T22:00:00.000Z';
    expect(decide([], hold({ at: when }))).toEqual([held(2, 4, { at: when })]);
    const late = '2026-11-26T22:00:00.001Z';
    expect(decide([], hold({ at: late }))).toEqual(refusedTime('tooSoon', '11:00', '12:00', '13:00'));
  });

  it('is refused as too far beyond the horizon', () => {
    const near = { ...offering, noticeHours: 0, horizonWeeks: 1 };
    const [first, late] = ['2026-11-20T10:00:00.000Z', '2026-11-20T09:59:59.999Z'];
    expect(decide([], hold({ offering: near, at: first }))).toHaveLength(1);
    expect(decide([], hold({ offering: near, at: late }))).toEqual(refusedTime('tooFar', '09:00'));
  });
});

function withSlot(start: string) {
  return { ...offering, slots: [slot(start)] };
}

describe('an athlete', () => {
  const elsewhere = held(1, 4, written(friday('12:00')));

  it('holds one place of a week at a time', () => {
    expect(decide([elsewhere], hold())).toEqual(refused('holdOpen'));
    expect(decide([elsewhere, accepted(1)], hold({ at: after(minutes(9)) }))).toEqual(refused('holdOpen'));
  });

  it('may hold another after confirming, giving up, or letting it run out', () => {
    for (const history of [booked(1, 4, written(friday('12:00'))), [elsewhere, released(1, 'givenUp')]])
      expect(decide(history, hold())).toEqual([mine]);
    const when = after(minutes(5));
    expect(decide([elsewhere], hold({ at: when }))).toEqual([held(2, 4, { at: when })]);
  });

  it('is refused if the coach blocked them, before anything else is told', () => {
    expect(decide([held(1, 3)], hold({ isBlocked: true }))).toEqual(refused('bookingBlocked'));
  });

  it('is refused if they have another session then', () => {
    expect(decide([], hold({ hasOverlap: true }))).toEqual(refused('ownOverlap', '/starts_at'));
  });
});

describe('an intro call', () => {
  const intros = { ...offering, slots: ['10:00', '11:00', '12:00'].map((start) => slot(friday(start), 15)) };
  const intro = (change: Partial<HoldSlot> = {}) => hold({ kind: 'intro', offering: intros, ...change });
  const heldIntro = (number: number, athleteId: number, start: string, when = at) =>
    held(number, athleteId, { kind: 'intro', at: when, ...written(friday(start), 15) });

  it('is short and free', () => {
    expect(decide([], intro())).toEqual([heldIntro(2, 4, '10:00')]);
  });

  it('is had once with a coach', () => {
    expect(decide([], intro({ hasIntro: true }))).toEqual(refused('introUsed'));
    const mine = [heldIntro(1, 4, '12:00'), event('BookingConfirmed', { bookingId: id(1) })];
    expect(decide(mine, intro())).toEqual(refused('introUsed'));
    expect(decide([...mine, cancelled(1, { releasePaise: 0 })], intro())).toHaveLength(1);
  });

  it('is one of few in a week', () => {
    const two = [heldIntro(1, 3, '11:00'), heldIntro(3, 5, '12:00')];
    expect(decide(two, intro())).toEqual(refused('introsFull'));
    expect(decide(two, hold({ startsAt: friday('13:00') }))).toHaveLength(1);
  });

  it('takes the turn of one whose hold ran out, which then is too late', () => {
    const when = after(minutes(5));
    const history = [heldIntro(1, 3, '11:00'), heldIntro(3, 5, '12:00')];
    const events = decide(history, intro({ at: when })) as readonly BookingEvent[];
    expect(events).toEqual([released(1, 'expired', when), released(3, 'expired', when), heldIntro(2, 4, '10:00', when)]);
    const accept = { type: 'AcceptBooking', ...calendar, at: when, by: athlete(3), bookingId: id(1) } as const;
    const terms = { pricePaise: 0, policy: offering.policy, takesPayments: true };
    expect(decide([...history, ...events], { ...accept, ...terms })).toEqual(refused('holdOver'));
  });
});
