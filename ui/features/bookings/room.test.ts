import { describe, expect, it } from 'vitest';
import { isRoomOpen, isRoomOver } from './room.ts';

const minuteMs = 60_000;
const start = Date.parse('2026-11-24T09:00:00Z');
const time = (ms: number) => ({ at: new Date(ms).toISOString(), local: '' });
const booking = { state: 'confirmed', starts: time(start), ends: time(start + 60 * minuteMs) } as const;

describe('the room of a session', () => {
  it.each([
    [-10 * minuteMs - 1, false, false],
    [-10 * minuteMs, true, false],
    [75 * minuteMs - 1, true, false],
    [75 * minuteMs, false, true],
  ])('%i ms after the start is open: %s, over: %s', (after, isOpen, isOver) => {
    expect(isRoomOpen(booking, start + after)).toBe(isOpen);
    expect(isRoomOver(booking, start + after)).toBe(isOver);
  });

  it('opens only for what is booked', () => {
    expect(isRoomOpen({ ...booking, state: 'cancelled' }, start)).toBe(false);
  });
});
