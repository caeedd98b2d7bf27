import { expect, it } from 'vitest';
import { accepted, cancelled, confirmed, id, released, waits } from './bookings.fixture.ts';
import { bookingHistory } from './history.ts';

it('tells who agreed to what', () => {
  const bookingId = id(1);
  expect(bookingHistory(accepted(1, '2026-11-27T10:10:00.000Z'))).toBe(
    `The athlete accepted the terms of booking ${bookingId}; its place is kept until 2026-11-27T10:10:00.000Z.`,
  );
  expect(bookingHistory(confirmed(1))).toBe(`Booking ${bookingId} is confirmed.`);
  expect(bookingHistory(cancelled(1, { by: 'coach' }))).toBe(
    `The coach cancelled booking ${bookingId} (unwell): rs. 0.00 is due, rs. 1,200.01 goes back.`,
  );
  expect(bookingHistory(cancelled(1, { by: 'system' }))).toMatch(/^The platform cancelled/u);
  expect(bookingHistory(released(1, 'notPaid'))).toBe(`The place of booking ${bookingId} is free again: it was not paid.`);
  expect(bookingHistory(waits(5))).toMatch(/^athlete-5 waits for a place in week /u);
});
