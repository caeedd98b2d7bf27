import { expect, it } from 'vitest';
import { createTimeMachine, type ReplayRecord } from './time-machine.ts';

const at = '2026-03-01T10:00:00.000Z';
const record = (number: number, type: string, data: object): ReplayRecord => ({
  number,
  time: at,
  type,
  sentence: null,
  data: JSON.stringify(data),
});
const credited = (number: number, paise: number): ReplayRecord =>
  record(number, 'WalletCredited', {
    walletId: 'athlete_7',
    lines: [
      { account: 'wallet:athlete_7', paise },
      { account: 'clearing', paise: -paise },
    ],
  });
const hold = (number: number, type: string, paise: number): ReplayRecord =>
  record(number, type, { walletId: 'athlete_7', holdId: `b${number % 3}`, paise });
/** Money that comes, is held and is free again, more often than there are snapshots. */
const wallet = Array.from({ length: 600 }, (_, index) => {
  const number = index * 2 + 3;
  return index % 3 === 0 ? credited(number, index + 1) : hold(number, index % 3 === 1 ? 'FundsHeld' : 'FundsVoided', 5);
});

it('shows at every number what a fresh fold of the records up to it shows', () => {
  const machine = createTimeMachine('wallet', wallet);
  for (const count of [0, 1, 2, 255, 256, 257, 511, 512, 513, 600])
    expect(machine.at(count)).toEqual(createTimeMachine('wallet', wallet.slice(0, count)).at(count));
  expect(machine.at(2)).toEqual({ current: 1, held: 5, available: -4, holds: { b2: 5 } });
});

it('says what changed since, and which record changed it last', () => {
  const machine = createTimeMachine('wallet', [credited(3, 100), hold(4, 'FundsHeld', 30), credited(9, 50)]);
  expect(machine.since(1)).toEqual([
    { path: 'current', before: 100, after: 150, number: 9 },
    { path: 'held', before: 0, after: 30, number: 4 },
    { path: 'available', before: 100, after: 120, number: 9 },
    { path: 'holds.b1', before: undefined, after: 30, number: 4 },
  ]);
  expect(machine.since(3)).toEqual([]);
});

it('counts reviews', () => {
  const review = (number: number, rating: number, session: object | null) =>
    record(number, 'ReviewCreated', { coachId: 5, athleteId: 7, rating, session });
  const machine = createTimeMachine('reviews', [review(1, 5, null), review(8, 4, {})]);
  expect(machine.at(2)).toEqual({ rating: 4.5, reviews: 2, verified: 1, stars: [0, 0, 0, 1, 1] });
  expect(machine.since(1).map(({ path, number }) => [path, number])).toEqual([
    ['rating', 8],
    ['reviews', 8],
    ['verified', 8],
    ['stars[3]', 8],
  ]);
});
