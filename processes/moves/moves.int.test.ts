import type { BookingEvent } from '@academy/domain/bookings';
import { until } from '@academy/platform/testing';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { bookingOf, stored } from '../testing/bookings.ts';
import { openTestProcesses, type TestProcesses } from '../testing/test-processes.ts';
import { moves } from './index.ts';

let room: TestProcesses;
beforeEach(async () => {
  room = await openTestProcesses(inject('databaseUrl'));
  // A minute after all of it has happened.
  room.clock.ahead = Date.parse('2026-12-30T12:01:00.000Z') - Date.now();
});
afterEach(() => room.close());

const [here, there] = ['2027-01-02T10:00:00.000Z', '2027-01-08T10:00:00.000Z'];
async function write(...events: readonly BookingEvent[]): Promise<bigint> {
  let position = 0n;
  for (const [stream, event] of stored(...events)) position = await room.append(stream, event);
  return position;
}
const typesIn = async (stream: string) => (await room.history(stream)).map((line) => line.split(' ')[0]);
const isOver = () => until('nothing is left', async () => (await room.openIn(moves)).length === 0);

describe('a move that stopped after its first step', () => {
  it('is finished, and so is one that stopped after its second', async () => {
    const [first, second] = [bookingOf(7, 1, 1), bookingOf(8, 2, 2)];
    await write(first.held(here), first.confirmed(), first.heldThere(there, 1));
    await write(second.held(here), second.confirmed(), second.heldThere(there, 1), second.movedOut(1, 1));
    room.run(moves);
    await until('both are there', async () => {
      const types = [...(await typesIn('calendar-7_1')), ...(await typesIn('calendar-8_1'))];
      return types.filter((type) => type === 'BookingMoved').length === 2;
    });
    await isOver();
    expect(await typesIn('calendar-7_0')).toEqual(['SlotHeld', 'BookingConfirmed', 'BookingMovedOut']);
    expect(await typesIn('calendar-8_0')).toEqual(['SlotHeld', 'BookingConfirmed', 'BookingMovedOut']);
  });

  it('gives the new place back if the booking was cancelled', async () => {
    const one = bookingOf(7, 1, 1);
    await write(one.held(here), one.confirmed(), one.heldThere(there, 1), one.cancelled());
    room.run(moves);
    await until('the place is free', async () => (await typesIn('calendar-7_1')).includes('HoldReleased'));
    await isOver();
    expect(await room.last('calendar-7_1')).toMatchObject({ bookingId: one.bookingId, reason: 'moveRefused' });
  });

  it('is left alone where the request finished it', async () => {
    const one = bookingOf(7, 1, 1);
    const position = await write(one.held(here), one.confirmed(), one.heldThere(there, 1), one.movedOut(1, 1), one.moved(there, 1, 1));
    const running = room.run(moves);
    await room.reaches(moves, position);
    await isOver();
    expect(running.over).toEqual([]);
    expect(await typesIn('calendar-7_1')).toEqual(['SlotHeld', 'BookingMoved']);
  });
});
