import type { Booking } from '@academy/domain/bookings';
import { usualPolicy } from '@academy/domain/kernel';
import { createWallClocks } from '@academy/platform/zones';
import { describe, expect, it } from 'vitest';
import { bookingViewOf } from './booking-view.ts';

const wallClocks = createWallClocks();
const startsAt = Date.parse('2026-11-27T04:30:00.000Z');
const hourMs = 60 * 60 * 1000;
const booking: Booking = {
  bookingId: '7_0_0000000000000001',
  athleteId: 5,
  sport: 'Tennis',
  kind: 'session',
  how: 'asked',
  pricePaise: 120_001,
  policy: usualPolicy,
  zone: 'Asia/Kolkata',
  phase: 'confirmed',
  startsAt,
  endsAt: startsAt + hourMs,
  busyUntil: startsAt + hourMs,
  heldUntil: startsAt - 90 * hourMs,
  isExtended: false,
  isUnpaid: false,
  confirmedAt: startsAt - 90 * hourMs,
  sequence: 0,
  proposed: [],
  fromWeek: null,
  toWeek: null,
};
const seen = (change: Partial<Booking>, now: number, role: 'athlete' | 'coach' = 'athlete') =>
  bookingViewOf(
    {
      coachId: 7,
      coachName: 'Asha',
      coachImage: null,
      athleteName: 'Ravi',
      athleteImage: null,
      cancellation: null,
      outcome: null,
      booking: { ...booking, ...change },
    },
    { role, now, wallClocks },
  );

describe('a booking', () => {
  it('has its times with what the clocks of the coach show', () => {
    const { starts, ends, proposals } = seen({ proposed: [startsAt + 24 * hourMs] }, 0);
    expect(starts).toEqual({ at: '2026-11-27T04:30:00.000Z', local: '2026-11-27T10:00' });
    expect([ends.local, proposals.map(({ local }) => local)]).toEqual(['2026-11-27T11:00', ['2026-11-28T10:00']]);
  });

  it('costs nothing to cancel at first, then a part of the price, and a coach never pays the athlete out of it', () => {
    const [early, late] = [startsAt - 48 * hourMs, startsAt - hourMs];
    const free = { capture_paise: 0, release_paise: 120_001 };
    expect(seen({}, early).cancelling).toEqual({ ...free, until: '2026-11-26T04:30:00.000Z' });
    expect(seen({}, late).cancelling).toEqual({ capture_paise: 60_001, release_paise: 60_000, until: '2026-11-27T04:30:00.000Z' });
    expect(seen({}, late, 'coach').cancelling).toEqual({ ...free, until: '2026-11-27T04:30:00.000Z' });
  });

  it('tells both people until when the athlete cancels for free, and what it costs then', () => {
    const paise = { late_paise: 60_001, absent_paise: 120_001 };
    expect(seen({}, 0).costs).toEqual({ free_until: '2026-11-26T04:30:00.000Z', ...paise });
    const late = { confirmedAt: startsAt - hourMs };
    for (const role of ['athlete', 'coach'] as const)
      expect(seen(late, startsAt - hourMs, role).costs).toEqual({ free_until: '2026-11-27T04:00:00.000Z', ...paise });
    const held = { phase: 'held', confirmedAt: null } as const;
    expect(seen(held, startsAt - 2 * hourMs).costs.free_until).toBe('2026-11-27T03:00:00.000Z');
    expect(seen({ ...late, proposed: [startsAt + hourMs] }, startsAt).costs.free_until).toBe('2026-11-27T04:30:00.000Z');
  });

  it('cannot be cancelled once it begins, nor while it is held or between two weeks', () => {
    expect(seen({}, startsAt).cancelling).toBeNull();
    expect(seen({ phase: 'held' }, startsAt - 100 * hourMs).cancelling).toBeNull();
    expect(seen({ phase: 'held', how: 'moving', heldUntil: Number.POSITIVE_INFINITY }, startsAt - hourMs).cancelling).toBeNull();
  });

  it.each<[Partial<Booking>, number, string, boolean]>([
    [{ phase: 'held' }, -91, 'held', true],
    [{ phase: 'held' }, -90, 'released', false],
    [{ phase: 'accepted' }, -89, 'confirming', true],
    [{ phase: 'released' }, -91, 'released', false],
    [{ phase: 'cancelled' }, -1, 'cancelled', false],
    [{ phase: 'held', how: 'moving', heldUntil: Number.POSITIVE_INFINITY }, -1, 'confirmed', false],
  ])('%o is %d hours before the start in the state %s', (change, hours, state, isHeld) => {
    const view = seen(change, startsAt + hours * hourMs);
    expect([view.state, view.held_until !== null]).toEqual([state, isHeld]);
  });

  it('says that its time went because the money was missing', () => {
    expect([false, true].map((isUnpaid) => seen({ phase: 'released', isUnpaid }, 0).is_unpaid)).toEqual([false, true]);
  });

  it('can be moved three times', () => {
    expect([0, 2, 3].map((sequence) => seen({ sequence }, 0).moves_left)).toEqual([3, 1, 0]);
  });
});
