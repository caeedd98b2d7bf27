import { expect, it } from 'vitest';
import { describe as described } from './metadata.ts';

const time = '2027-03-01T10:00:00.000Z';
const of = (metadata: unknown, data = '{}', isJson = true) =>
  described({ isJson, data: Buffer.from(data), metadata: Buffer.from(typeof metadata === 'string' ? metadata : JSON.stringify(metadata)) });

it('shows what the metadata of an event says', () => {
  const metadata = {
    version: 1,
    actor: { id: 5, role: 'coach' },
    time,
    $correlationId: 'a',
    $causationId: 'b',
    command: 'Leave',
    because: 'c',
  };
  expect(of(metadata)).toEqual({
    isReadable: true,
    described: { time, actor: 'coach-5', command: 'Leave', correlation: 'a', commandId: 'b', because: 'c' },
  });
  expect(of({ time: '0001-01-01T10:00Z' }).described.time).toBe('0001-01-01T10:00:00.000Z');
  expect(of({ time })).toMatchObject({ isReadable: true, described: { time, actor: null, because: null } });
});

it('leaves out what does not fit', () => {
  const odd = { time, actor: { id: {}, role: 7 }, command: 'a\0b', $correlationId: 'x'.repeat(300), $causationId: 7, because: null };
  expect(of(odd).described).toEqual({ time, actor: null, command: null, correlation: null, commandId: null, because: null });
  const noTimes = ['2026-02-30T10:00:00.000Z', '2026-02-31T24:00:00Z', '2026-11-28T24:00:00Z', '0000-01-01T00:00:00.000Z'];
  for (const wrong of ['yesterday', '2027-13-41T99:00:00Z', 7, '2027-03-01T10:00:00.000Z\0', ...noTimes])
    expect(of({ time: wrong }).described.time).toBeNull();
});

it.each([
  ['no JSON', '{}', true],
  ['', '{}', true],
  ['null', '{}', true],
  ['7', '{}', true],
  [JSON.stringify({ time: 'never' }), '{}', true],
  [JSON.stringify({ time }), 'no JSON', true],
  [JSON.stringify({ time }), '{}', false],
])('calls an event unreadable: metadata %j, data %j, JSON %s', (metadata, data, isJson) => {
  expect(of(metadata, data, isJson).isReadable).toBe(false);
});
