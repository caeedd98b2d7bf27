import { describe, expect, it } from 'vitest';
import type { Answer } from './kept-connections.ts';
import { type Told, wrongIn, type Written } from './repeats-history.ts';

const answer = (position: string | null, change: Partial<Answer> = {}): Answer => ({ status: 200, body: '{}', position, ...change });
const told = (key: string, change: Partial<Told> = {}): Told => ({
  kind: 'hold',
  key,
  token: '',
  writes: ['SlotHeld'],
  answers: [answer(`calendar@${key}`)],
  others: [409, 422],
  ...change,
});
const written = (key: string, change: Partial<Written> = {}): Written => ({
  type: 'SlotHeld',
  key,
  category: 'calendar',
  position: BigInt(key),
  run: `run ${key}`,
  ...change,
});

describe('commands that were sent several times', () => {
  it('are right with one effect and equal answers each, at positions that show it', () => {
    const two = { kind: 'confirm', writes: ['BookingAccepted', 'BookingConfirmed'], answers: [answer('calendar@1'), answer('calendar@2')] };
    const log = [written('1', { type: 'BookingAccepted', position: 0n }), written('1', { type: 'BookingConfirmed' }), written('2')];
    expect(wrongIn([told('1', two), told('2')], log)).toEqual([]);
  });

  it.each<[string, Told, readonly Written[], string]>([
    ['an effect twice in one run', told('1'), [written('1'), written('1')], 'hold 1: wrote SlotHeld,SlotHeld'],
    [
      'an effect in two runs',
      told('1', { writes: ['SlotHeld', 'SlotHeld'] }),
      [written('1'), written('1', { run: 'another' })],
      'hold 1: wrote SlotHeld,SlotHeld',
    ],
    ['no effect', told('1'), [], 'hold 1: wrote nothing'],
    ['half of an effect', told('1', { writes: ['SlotHeld', 'HoldReleased'] }), [written('1')], 'hold 1: wrote SlotHeld'],
    ['no position', told('1', { answers: [answer(null)] }), [written('1')], 'hold 1: was told , which does not show it'],
    [
      'a position before its effect',
      told('7', { answers: [answer('calendar@6')] }),
      [written('7')],
      'hold 7: was told calendar@6, which does not show it',
    ],
    [
      'a position of another category',
      told('7', { answers: [answer('coach@7')] }),
      [written('7')],
      'hold 7: was told coach@7, which does not show it',
    ],
    [
      'two bodies',
      told('1', { answers: [answer('calendar@1'), answer('calendar@1', { body: '[]' })] }),
      [written('1')],
      'hold 1: has 2 answers: 200 {}, 200 []',
    ],
    ['a refusal', told('1', { answers: [answer(null, { status: 409 })] }), [written('1')], 'hold 1: was answered 409 {}'],
    ['no answer', told('1', { answers: [] }), [written('1')], 'hold 1: was never answered'],
    [
      'another request that was taken',
      told('1', { others: [409, 201] }),
      [written('1')],
      'hold 1: another request under its key was answered 201',
    ],
  ])('are wrong with %s', (_, command, log, sentence) => {
    expect(wrongIn([command], log)).toEqual([sentence]);
  });

  it('are wrong where something has an effect of which nobody was told', () => {
    expect(wrongIn([told('1')], [written('1'), written('2')])).toEqual(['nobody was told of SlotHeld at 2']);
  });
});
