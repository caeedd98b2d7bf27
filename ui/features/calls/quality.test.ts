import { expect, it } from 'vitest';
import type { RoomPerson } from '../../app/calls/room-state.ts';
import { ownQuality, qualityOfPerson } from './quality.ts';

const person = (sends: number, receives: number): RoomPerson => ({
  peerId: `${sends}-${receives}`,
  participant: 'coach-3',
  name: 'Ravi Menon',
  role: 'coach',
  isAway: false,
  quality: { sends, receives },
});

it.each([
  [10, 'good'],
  [8, 'good'],
  [6, 'fair'],
  [2, 'poor'],
  [0, null],
])('calls a line with score %i %s', (score, quality) => {
  expect(qualityOfPerson(person(score, 10))).toBe(quality);
});

it('knows its own line by the best of what arrives', () => {
  expect(ownQuality([])).toBeNull();
  expect(ownQuality([person(10, 3), person(10, 9)])).toBe('good');
  expect(ownQuality([person(10, 3), person(0, 10)])).toBe('poor');
});
