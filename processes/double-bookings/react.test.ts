import type { BookingEvent } from '@academy/domain/bookings';
import type { Placed } from '@academy/platform/subscriptions';
import { expect, it } from 'vitest';
import { bookingOf } from '../testing/bookings.ts';
import { react } from './react.ts';

const reactTo = (event: BookingEvent) => react({ ...event, metadata: { time: '2026-12-30T12:00:00.000Z' } } as Placed<BookingEvent>);

const one = bookingOf(7, 5, 1);
const start = '2027-01-01T10:00:00.000Z';

it('whatever gives a booking a place or takes it away is noted a minute later, one at a time for each coach', () => {
  expect(reactTo(one.confirmed())).toEqual([
    {
      open: {
        key: `${one.bookingId} BookingConfirmed`,
        kind: 'note',
        subject: '7',
        dueAt: '2026-12-30T12:01:00.000Z',
        expiresAt: '2027-07-07T12:00:00.000Z',
        data: { bookingId: one.bookingId },
      },
    },
  ]);
  const keys = [one.moved(start, 1), one.movedOut(1, 2), one.moved(start, 2, 1), one.cancelled()].flatMap(reactTo);
  expect(keys.map((change) => 'open' in change && change.open.key)).toEqual(
    ['BookingMoved 1', 'BookingMovedOut 2', 'BookingMoved 2', 'BookingCancelled'].map((what) => `${one.bookingId} ${what}`),
  );
});

it('what is only held is not noted', () => {
  expect([one.held(start), one.accepted(start), one.released('expired')].flatMap(reactTo)).toEqual([]);
});
