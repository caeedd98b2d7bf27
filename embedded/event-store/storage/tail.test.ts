import { expect, it } from 'vitest';
import { POSITION, type RecordedEvent } from './records.ts';
import { Tail } from './tail.ts';

const event = (position: number, bytes = 10): RecordedEvent => {
  const none = new Uint8Array();
  return [position, 0, 'note-1', none, 'Noted', 0, 1, new Uint8Array(bytes), none, 0];
};
const filled = (from: number, to: number, bytes?: number): Tail => {
  const tail = new Tail();
  for (let position = from; position <= to; position++) tail.push(event(position, bytes));
  return tail;
};
const positions = (tail: Tail, from: number, to: number) => tail.between(from, to)?.map((one) => one[POSITION]);

it('returns the events between two positions, up to the newest', () => {
  const tail = filled(7, 12);
  expect(positions(tail, 8, 10)).toEqual([8, 9, 10]);
  expect(positions(tail, 11, 99)).toEqual([11, 12]);
  expect(positions(tail, 13, 99)).toEqual([]);
});

it('misses positions before its first event, and all positions once cleared', () => {
  const tail = filled(7, 12);
  expect(tail.between(6, 12)).toBeUndefined();
  tail.clear();
  expect(tail.between(7, 12)).toBeUndefined();
  expect(new Tail().between(1, 1)).toBeUndefined();
});

it('returns no events if none is visible yet', () => {
  expect(positions(filled(7, 12), 9, 5)).toEqual([]);
});

it('keeps only the newest events, within its limits of events and bytes', () => {
  const many = filled(1, 10_000);
  expect(many.between(1, 10_000)).toBeUndefined();
  expect(positions(many, 9_800, 10_000)).toHaveLength(201);
  const large = filled(1, 10, 200 * 1024);
  expect(large.between(7, 10)).toBeUndefined();
  expect(positions(large, 10, 10)).toEqual([10]);
});
