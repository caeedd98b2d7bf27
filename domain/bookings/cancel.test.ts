import { describe, expect, it } from 'vitest';
import {
  accepted,
  after,
  at,
  athlete,
  booked,
  calendar,
  cancelled,
  coach,
  decide,
  event,
  friday,
  held,
  hours,
  id,
  later,
  minutes,
  refused,
  released,
  system,
} from './bookings.fixture.ts';
import { type BookingCommand, cancellingAt } from './index.ts';
import { usualPolicy } from '../kernel/index.ts';

type Cancel = Extract<BookingCommand, { type: 'CancelBooking' }>;

const cancel = (change: Partial<Cancel> = {}): Cancel => ({
  type: 'CancelBooking',
  ...calendar,
  at,
  bookingId: id(1),
  by: athlete(3),
  reason: 'unwell',
  capturePaise: 0,
  next: null,
  ...change,
});
const cancelledAt = (when: string, change: Parameters<typeof cancelled>[1] = {}) => {
  const { type, data } = cancelled(1, change);
  return { type, data: { ...data, at: when } };
};
const booking = booked(1, 3);
const late = { capturePaise: 60_001, releasePaise: 60_000 };

describe('cancelling', () => {
  it('is free for the athlete up to the hours of the policy before the start', () => {
    const last = '2026-11-26T10:00:00.000Z';
    expect(decide(booking, cancel({ at: last }))).toEqual([cancelledAt(last)]);
    expect(decide(booking, cancel({ at: later(last, 1) }))).toEqual(refused('costChanged', '/capture_paise'));
  });

  it('costs the athlete a part of the price after that, until the start', () => {
    for (const when of ['2026-11-26T10:00:00.001Z', later(friday('10:00'), -1)])
      expect(decide(booking, cancel({ at: when, capturePaise: 60_001 }))).toEqual([cancelledAt(when, late)]);
  });

  it('is free for half an hour after the confirmation at any rate', () => {
    const soon = { ...usualPolicy, freeHours: 72 };
    const history = booked(1, 3, { policy: soon });
    const last = after(minutes(30));
    expect(decide(history, cancel({ at: last }))).toEqual([cancelledAt(last)]);
    expect(decide(history, cancel({ at: later(last, 1), capturePaise: 60_001 }))).toEqual([cancelledAt(later(last, 1), late)]);
  });

  it('is free for the athlete while the coach proposes other times', () => {
    const proposed = event('MoveProposed', { bookingId: id(1), starts: [friday('13:00')] });
    const when = friday('09:00');
    expect(decide([...booking, proposed], cancel({ at: when }))).toEqual([cancelledAt(when)]);
  });

  it('never costs anything where the coach or the system does it', () => {
    const when = friday('09:59');
    for (const by of [coach, system]) expect(decide(booking, cancel({ at: when, by }))).toEqual([cancelledAt(when, { by: by.role })]);
  });

  it('changes nothing the second time, whoever asks', () => {
    for (const by of [athlete(3), coach, system])
      expect(decide([...booking, cancelled(1)], cancel({ by, at: friday('12:00') }))).toEqual([]);
  });

  it('is refused at other costs than were shown, higher or lower', () => {
    const changed = refused('costChanged', '/capture_paise');
    for (const capturePaise of [1, 60_001]) expect(decide(booking, cancel({ capturePaise }))).toEqual(changed);
    expect(decide(booking, cancel({ by: coach, capturePaise: 1 }))).toEqual(changed);
  });

  it('is refused once the session has begun, except to the system', () => {
    for (const by of [athlete(3), coach]) expect(decide(booking, cancel({ by, at: friday('10:00') }))).toEqual(refused('sessionBegun'));
    const double = cancel({ by: system, at: friday('10:00'), reason: 'doubleBooked' });
    expect(decide(booking, double)).toEqual([cancelledAt(friday('10:00'), { by: 'system', reason: 'doubleBooked' })]);
  });

  it('is refused for what is not confirmed; a coach does not learn of it', () => {
    const none = refused('bookingNotFound', '', 'notFound');
    for (const history of [[held(1, 3)], [held(1, 3), accepted(1)]]) {
      expect(decide(history, cancel())).toEqual(refused('holdOpen'));
      expect(decide(history, cancel({ by: coach }))).toEqual(none);
    }
    expect(decide([held(1, 3), released(1, 'expired')], cancel())).toEqual(refused('holdOver'));
    expect(decide([held(1, 3), released(1, 'expired')], cancel({ by: coach }))).toEqual(none);
    const movedOut = event('BookingMovedOut', { bookingId: id(1), toWeek: 1, sequence: 1 });
    expect(decide([...booking, movedOut], cancel())).toEqual(refused('movedMeanwhile'));
    const from = { week: 1, sequence: 1, confirmedAt: at };
    expect(decide([held(1, 3, { how: 'moving', heldUntil: null, from })], cancel())).toEqual(refused('movedMeanwhile'));
  });

  it('is refused to everybody else as if there were no booking', () => {
    const none = refused('bookingNotFound', '', 'notFound');
    expect(decide(booking, cancel({ by: athlete(4) }))).toEqual(none);
    expect(decide(booking, cancel({ by: { role: 'coach', id: 8 } }))).toEqual(none);
    // An athlete and a coach may have the same number.
    expect(decide(booking, cancel({ by: { role: 'coach', id: 3 } }))).toEqual(none);
    expect(decide([], cancel())).toEqual(none);
  });
});

describe('the costs', () => {
  const startsAt = Date.parse(friday('10:00'));
  const ask = (by: 'athlete' | 'coach', ms: number, change: object = {}) =>
    cancellingAt(
      { startsAt, confirmedAt: Date.parse(at), pricePaise: 100, policy: usualPolicy, proposed: [], ...change },
      by,
      startsAt + ms,
    );

  it('say until when they are so', () => {
    expect(ask('athlete', -hours(30))).toEqual({ capturePaise: 0, releasePaise: 100, until: startsAt - hours(24) });
    expect(ask('athlete', -hours(20))).toEqual({ capturePaise: 50, releasePaise: 50, until: startsAt });
    expect(ask('coach', -hours(20))).toEqual({ capturePaise: 0, releasePaise: 100, until: startsAt });
    expect(ask('athlete', -hours(20), { proposed: [startsAt + 1] })).toEqual({ capturePaise: 0, releasePaise: 100, until: startsAt });
  });

  it('of a late confirmation are free no longer than until the start', () => {
    const confirmedAt = startsAt - minutes(10);
    expect(ask('athlete', -1, { confirmedAt })).toEqual({ capturePaise: 0, releasePaise: 100, until: startsAt });
  });

  it('of a hold are as if it were confirmed now', () => {
    const until = startsAt - hours(1) + minutes(30);
    expect(ask('athlete', -hours(1), { confirmedAt: null })).toEqual({ capturePaise: 0, releasePaise: 100, until });
  });
});
