import { expect, it } from 'vitest';
import { bookingOf } from '../testing/bookings.ts';
import { react } from './react.ts';

const one = bookingOf(7, 5, 1);
const start = '2027-01-01T10:00:00.000Z';
const open = (dueAt: string) => ({
  open: {
    key: one.bookingId,
    kind: 'expire',
    subject: 'calendar-7_0',
    dueAt,
    expiresAt: null,
    data: { bookingId: one.bookingId, coachId: 7, week: 0 },
  },
});

it('a hold is released half a minute after its end, which may be put off', () => {
  expect(react(one.held(start))).toEqual([open('2026-12-30T12:05:30.000Z')]);
  expect(react(one.extended('2026-12-30T12:15:00.000Z'))).toEqual([open('2026-12-30T12:15:30.000Z')]);
  expect(react(one.accepted('2026-12-30T12:16:00.000Z'))).toEqual([open('2026-12-30T12:16:30.000Z')]);
});

it('a hold that is confirmed or released before is not', () => {
  expect([one.confirmed(), one.released('givenUp'), one.released('expired')].map(react)).toEqual(
    Array.from({ length: 3 }, () => [{ close: one.bookingId }]),
  );
});

it('a place held for a move has no end', () => {
  expect(react(one.heldThere(start, 1))).toEqual([]);
});
