import type { BookingEvent } from '@academy/domain/bookings';
import { until } from '@academy/platform/testing';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { bookingOf, stored } from '../testing/bookings.ts';
import { openTestProcesses, type TestProcesses } from '../testing/test-processes.ts';
import { perform } from './perform.ts';
import { holdExpiry } from './index.ts';

let room: TestProcesses;
beforeEach(async () => {
  room = await openTestProcesses(inject('databaseUrl'));
});
afterEach(() => room.close());

const minute = 60_000;
const inMinutes = (count: number): string => new Date(Date.now() + count * minute).toISOString();
const start = inMinutes(3 * 24 * 60);
async function write(...events: readonly BookingEvent[]): Promise<bigint> {
  let position = 0n;
  for (const [stream, event] of stored(...events)) position = await room.append(stream, event);
  return position;
}
const typesIn = async (stream: string) => (await room.history(stream)).map((line) => line.split(' ')[0]);
const open = async () => (await room.openIn(holdExpiry)).map(({ key }) => key);

describe('a hold', () => {
  it('is released after its end; not what was confirmed, nor what moves', async () => {
    const [held, confirmed, moving] = [bookingOf(7, 1, 1), bookingOf(8, 2, 2), bookingOf(9, 3, 3)];
    const heldUntil = inMinutes(5);
    await write(held.held(start, { heldUntil }), confirmed.held(start, { heldUntil }), confirmed.confirmed());
    room.run(holdExpiry);
    await room.reaches(holdExpiry, await write(moving.heldThere(start, 1)));
    expect(await open()).toEqual([held.bookingId]);
    room.clock.ahead = 6 * minute;
    await until('it is released', async () => (await typesIn('calendar-7_0')).includes('HoldReleased'));
    await until('nothing is left', async () => (await open()).length === 0);
    expect([await typesIn('calendar-8_0'), await typesIn('calendar-9_1')]).toEqual([['SlotHeld', 'BookingConfirmed'], ['SlotHeld']]);
  });

  it('that is put off keeps its place until then', async () => {
    const one = bookingOf(7, 1, 1);
    await write(one.held(start, { heldUntil: inMinutes(5) }), one.extended(inMinutes(15)), one.accepted(inMinutes(20)));
    room.run(holdExpiry);
    room.clock.ahead = 16 * minute;
    const other = bookingOf(8, 2, 2);
    await write(other.held(start, { heldUntil: inMinutes(5) }));
    await until('the other is released', async () => (await typesIn('calendar-8_0')).includes('HoldReleased'));
    expect(await typesIn('calendar-7_0')).not.toContain('HoldReleased');
    room.clock.ahead = 21 * minute;
    await until('it is released', async () => (await typesIn('calendar-7_0')).includes('HoldReleased'));
  });

  it('that was put off before the list shows it is looked at later', async () => {
    const one = bookingOf(7, 1, 1);
    const [until5, until15] = [inMinutes(5), inMinutes(15)];
    await write(one.held(start, { heldUntil: until5 }), one.extended(until15));
    room.clock.ahead = 6 * minute;
    const data = { bookingId: one.bookingId, coachId: 7, week: 0 };
    const todo = { key: one.bookingId, kind: 'expire', subject: 'calendar-7_0', dueAt: until5, expiresAt: null, data };
    const performed = await perform({ ...todo, cause: 'a', correlationId: 'c' }, room.tools(holdExpiry));
    expect(performed).toEqual({ is: 'later', at: new Date(Date.parse(until15) + minute / 2).toISOString() });
    expect((await typesIn('calendar-7_0')).at(-1)).toBe('HoldExtended');
  });
});
