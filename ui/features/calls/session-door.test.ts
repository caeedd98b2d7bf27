import { expect, it } from 'vitest';
import { doorAt } from './session-door.ts';

const at = (time: string): string => `2026-12-01T${time}:00.000Z`;
const booking = { state: 'confirmed', starts: { at: at('10:00'), local: '' }, ends: { at: at('11:00'), local: '' } } as const;

it.each([
  ['09:49', 'early'],
  ['09:50', 'open'],
  ['11:14', 'open'],
  ['11:15', 'closed'],
] as const)('the room of a session is at %s: %s', (time, door) => {
  expect(doorAt(booking, Date.parse(at(time)))).toBe(door);
});

it.each(['held', 'confirming', 'released', 'cancelled'] as const)('a booking that is %s has no room', (state) => {
  expect(doorAt({ ...booking, state }, Date.parse(at('10:00')))).toBe('none');
});
