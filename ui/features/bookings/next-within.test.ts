import { expect, it } from 'vitest';
import { bookingAt } from '../../app/testing/samples.ts';
import { nextWithin } from './next-within.ts';

const now = Date.parse('2026-11-24T12:00:00.000Z');
const hourMs = 60 * 60_000;
const at = (hours: number) => ({ at: new Date(now + hours * hourMs).toISOString(), local: '' });
const from = (hours: number, change: Parameters<typeof bookingAt>[1] = {}) =>
  bookingAt({ starts: at(hours), ends: at(hours + 1), zone: 'UTC' }, { id: String(hours), ...change });

it.each([
  ['the first to come', [from(3), from(5)], '3'],
  ['one that is on', [from(-0.5), from(5)], '-0.5'],
  ['none that is over', [from(-1), from(5)], '5'],
  ['none that is only held or was cancelled', [from(1, { state: 'held' }), from(2, { state: 'cancelled' }), from(3)], '3'],
  ['one at the very end', [from(24)], '24'],
  ['none behind it', [from(24.01)], undefined],
])('finds %s', (_name, bookings, id) => {
  expect(nextWithin(bookings, now, 24 * hourMs)?.id).toBe(id);
});

it('looks as far as there are bookings', () => {
  expect(nextWithin([from(1_000)], now)?.id).toBe('1000');
});
