import type { BookingEvent } from '@academy/domain/bookings';
import type { SealedEvent } from '@academy/platform/event-store';
import { plainCodec } from '@academy/platform/testing';
import { describe, expect, it } from 'vitest';
import { bookingOf, openCoach, stored, waits } from '../testing/bookings.ts';
import { MemoryList } from '../testing/memory-list.ts';
import { eventNames, type Disturbance, simulate, undisturbed } from '../testing/simulation.ts';
import { moves } from './index.ts';

const disturbed: Disturbance = { workers: 2, crash: 25, failure: 8, lost: 12, duplicate: 3 };
const seeds = 300;
const here = '2027-01-01T10:00:00.000Z';
const there = '2027-01-05T10:00:00.000Z';

/** Each stops after its first step, and the last one after its second; somebody waits for the place of the first. */
const [plain, cancelled, elsewhere, left] = [bookingOf(1, 11, 1), bookingOf(2, 12, 2), bookingOf(3, 13, 3), bookingOf(4, 14, 4)];
const begun = (one: typeof plain): BookingEvent[] => [one.held(here), one.confirmed(), one.heldThere(there, 1)];
const given = [
  ...openCoach(1),
  ...stored(...begun(plain), waits(1, 21)),
  ...stored(...begun(cancelled), cancelled.cancelled()),
  ...stored(...begun(elsewhere), elsewhere.moved('2027-01-01T12:00:00.000Z', 1)),
  ...stored(...begun(left), left.movedOut(1, 1)),
];

const move = (seed: number, disturbance: Disturbance) =>
  simulate({ process: moves, seed, disturbance, given, isOver: (_log, list) => list.left.length === 0 });

/** What each stream says of bookings and places, without the times of the run. */
function streamsOf(log: readonly SealedEvent[]): Readonly<Record<string, readonly unknown[]>> {
  const found: Record<string, unknown[]> = {};
  const nameOf = eventNames(log);
  for (const { stream, type, data, metadata } of log) {
    const { at: _at, heldUntil: _heldUntil, ...rest } = data as Record<string, unknown>;
    const { because, command } = metadata as { because?: string; command?: string };
    (found[stream] ??= []).push({ type, data: rest, because: nameOf(because), command });
  }
  return found;
}
const typesOf = (log: readonly SealedEvent[], stream: string): string[] =>
  log.filter((event) => event.stream === stream).map(({ type }) => type);

async function rebuilt(log: readonly SealedEvent[]): Promise<MemoryList> {
  const list = new MemoryList(moves);
  list.apply(await plainCodec.decode(log));
  return list;
}

describe('moves that stopped between two weeks', () => {
  it('end in one of them: there, or where the booking was if it may not leave', async () => {
    const { log, list } = await move(0, undisturbed);
    expect(typesOf(log, 'calendar-1_0').slice(-3)).toEqual(['BookingMovedOut', 'SlotHeld', 'WaitingLeft']);
    expect(typesOf(log, 'calendar-1_1')).toEqual(['SlotHeld', 'BookingMoved']);
    expect(typesOf(log, 'calendar-2_0').at(-1)).toBe('BookingCancelled');
    expect(typesOf(log, 'calendar-2_1')).toEqual(['SlotHeld', 'HoldReleased']);
    expect(typesOf(log, 'calendar-3_0').at(-1)).toBe('BookingMoved');
    expect(typesOf(log, 'calendar-3_1')).toEqual(['SlotHeld', 'HoldReleased']);
    expect(typesOf(log, 'calendar-4_1')).toEqual(['SlotHeld', 'BookingMoved']);
    expect(list.open).toEqual([]);
  });

  it('leave the undisturbed log, whatever crashes, fails or comes twice, with two workers', { timeout: 120_000 }, async () => {
    const expected = streamsOf((await move(0, undisturbed)).log);
    let crashes = 0;
    for (let seed = 0; seed < seeds; seed++) {
      const run = await move(seed, disturbed);
      expect([seed, streamsOf(run.log)]).toEqual([seed, expected]);
      expect([seed, (await rebuilt(run.log)).open]).toEqual([seed, run.list.open]);
      crashes += run.crashes;
    }
    expect(crashes).toBeGreaterThan(seeds / 2);
  });
});
