import type { BookingEvent } from '@academy/domain/bookings';
import { until } from '@academy/platform/testing';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { bookingOf, stored } from '../testing/bookings.ts';
import { openTestProcesses, type TestProcesses } from '../testing/test-processes.ts';
import { doubleBookings } from './index.ts';

let room: TestProcesses;
beforeEach(async () => {
  room = await openTestProcesses(inject('databaseUrl'));
});
afterEach(() => room.close());

const dayMs = 24 * 3_600_000;
const startIn = (days: number, hours = 0): string => {
  const midnight = Math.floor(Date.now() / dayMs + days) * dayMs;
  return new Date(midnight + hours * 3_600_000).toISOString();
};
/** Writes them as they are, whatever the rules say; returns the position of the last. */
async function write(...events: readonly BookingEvent[]): Promise<bigint> {
  let position = 0n;
  for (const [stream, event] of stored(...events)) position = await room.append(stream, event);
  return position;
}
const booked = (one: ReturnType<typeof bookingOf>, startsAt: string): BookingEvent[] => [one.held(startsAt), one.confirmed()];
const typesIn = async (stream: string) => (await room.history(stream)).map((line) => line.split(' ')[0]);
const noted = async (): Promise<string[]> => {
  const { rows } = await room.pool.query<{ booking_id: string }>('select booking_id from processes.places order by booking_id');
  return rows.map((row) => row.booking_id);
};
/** When what was written is due. */
const aMinuteLater = (): void => void (room.clock.ahead += 61_000);
const isQuiet = async (position: bigint): Promise<void> => {
  aMinuteLater();
  await room.reaches(doubleBookings, position);
  await until('all is done', async () => {
    const keys = (await room.openIn(doubleBookings)).map(({ key }) => key);
    return (await Promise.all(keys.map((key) => room.noted(doubleBookings, key)))).every((state) => state === 'done');
  });
};

describe('the second net', () => {
  it('cancels what was booked over another at no charge, and keeps the first', async () => {
    const [first, second, beside, other] = [bookingOf(7, 1, 1), bookingOf(7, 2, 2), bookingOf(7, 3, 3), bookingOf(8, 4, 4)];
    room.run(doubleBookings);
    await write(...booked(first, startIn(3, 10)), ...booked(beside, startIn(3, 11)), ...booked(other, startIn(3, 10)));
    await write(...booked(second, startIn(3, 10.5)));
    aMinuteLater();
    await until('it is cancelled', async () => (await typesIn('calendar-7_0')).includes('BookingCancelled'));
    expect(await typesIn('calendar-8_0')).toEqual(['SlotHeld', 'BookingConfirmed']);
    const { rows } = await room.pool.query<{ booking_id: string }>('select booking_id from processes.places order by booking_id');
    expect(rows.map((row) => row.booking_id)).toEqual([first.bookingId, beside.bookingId, other.bookingId]);
    expect(await room.last('calendar-7_0')).toMatchObject({
      bookingId: second.bookingId,
      by: 'system',
      reason: 'doubleBooked',
      capturePaise: 0,
      releasePaise: 120_000,
    });
  });

  it('gives back the place of what was cancelled or moved, also before it is noted', async () => {
    const [first, second, third] = [bookingOf(7, 1, 1), bookingOf(7, 2, 2), bookingOf(7, 3, 3)];
    await write(...booked(first, startIn(3, 10)), first.cancelled(), ...booked(second, startIn(3, 10)));
    await write(second.moved(startIn(3, 12), 1), ...booked(third, startIn(3, 10)));
    room.run(doubleBookings);
    await isQuiet(await write(first.cancelled()));
    expect(await noted()).toEqual([second.bookingId, third.bookingId]);
    expect((await typesIn('calendar-7_0')).filter((type) => type === 'BookingCancelled')).toHaveLength(2);
  });

  it('believes the log and not an old note', async () => {
    const [gone, next] = [bookingOf(7, 1, 1), bookingOf(7, 2, 2)];
    await write(...booked(gone, startIn(3, 10)), gone.cancelled());
    await room.pool.query(`insert into processes.places values ($1, int8range(7, 7, '[]'), tstzrange($2, $3))`, [
      gone.bookingId,
      startIn(3, 10),
      startIn(3, 11),
    ]);
    const position = await write(...booked(next, startIn(3, 10)));
    room.run(doubleBookings);
    await isQuiet(position);
    expect(await noted()).toEqual([next.bookingId]);
  });

  it('leaves alone what is over', async () => {
    const position = await write(...booked(bookingOf(7, 1, 1), startIn(-3, 10)), ...booked(bookingOf(7, 2, 2), startIn(-3, 10)));
    room.run(doubleBookings);
    await isQuiet(position);
    expect(await noted()).toEqual([]);
    expect(await typesIn('calendar-7_0')).not.toContain('BookingCancelled');
  });
});
