import type { AvailabilityView } from '@academy/domain/availability';
import { expect, it } from 'vitest';
import { missingForBooking } from './missing-for-booking.ts';

const span = { begin: 540, end: 720 };
const closed = Array.from({ length: 7 }, () => []);
const open = [[span], ...closed.slice(1)];
const off = { from_day: '2026-12-01', to_day: '2026-12-01', reason: 'away' as const };
const of = (change: Partial<AvailabilityView>): ReturnType<typeof missingForBooking> =>
  missingForBooking({ zone: 'Asia/Kolkata', hours: open, time_off: [], has_rate: true, ...change } as AvailabilityView);

it('is nothing with hours and a rate', () => {
  expect(of({})).toBeNull();
  expect(of({ hours: closed, time_off: [{ ...off, spans: [span] }] })).toBeNull();
});

it('is the hours: never set, or taken back', () => {
  expect(of({ zone: null, hours: closed })).toBe('hours');
  expect(of({ hours: closed, time_off: [{ ...off, spans: [] }] })).toBe('hours');
});

it('is the rate, or both', () => {
  expect(of({ has_rate: false })).toBe('rate');
  expect(of({ has_rate: false, hours: closed })).toBe('both');
});
