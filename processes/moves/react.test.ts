import { expect, it } from 'vitest';
import { bookingOf } from '../testing/bookings.ts';
import { react } from './react.ts';

const one = bookingOf(7, 5, 1);
const next = '2027-01-08T10:00:00.000Z';

it('a place held for a move is to be taken ten seconds later, one step at a time for each booking', () => {
  expect(react(one.heldThere(next, 2))).toEqual([
    {
      open: {
        key: `${one.bookingId} to 1 as 2`,
        kind: 'finish',
        subject: one.bookingId,
        dueAt: '2026-12-30T12:00:10.000Z',
        expiresAt: null,
        data: { coachId: 7, bookingId: one.bookingId, fromWeek: 0, toWeek: 1, sequence: 2 },
      },
    },
  ]);
});

it('the to-do is over when the booking is there, or its place was given back', () => {
  expect(react(one.moved(next, 2, 1))).toEqual([{ close: `${one.bookingId} to 1 as 2` }]);
  expect(react(one.released('moveRefused', 1))).toEqual([1, 2, 3].map((sequence) => ({ close: `${one.bookingId} to 1 as ${sequence}` })));
});

it('nothing else concerns it', () => {
  for (const event of [one.held(next), one.released('givenUp'), one.confirmed(), one.movedOut(1, 1)]) expect(react(event)).toEqual([]);
});
