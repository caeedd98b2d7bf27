import { expect, it } from 'vitest';
import { fold } from '../kernel/index.ts';
import { nothingReplayed, replayWallet, walletDecider, type WalletEvent } from './index.ts';
import { bookingId, captured, frozen, held, recovered, refunded, thawed, toppedUp, voided } from './wallets.fixture.ts';

const histories: readonly (readonly WalletEvent[])[] = [
  [toppedUp(1, 30_000, 30_000), held(20_000, 30_000), captured(15_000, 5_000, 15_000), refunded(60, 1, 5_000, 10_000)],
  [toppedUp(1, 30_000, 30_000), held(20_000, 30_000), voided(20_000, 30_000), frozen(30_000), recovered(30_000, 30_000, 0), thawed(0)],
  [frozen(0), recovered(0, 30_000, 0), toppedUp(1, 30_000, 30_000), toppedUp(2, 1_000, 31_000)],
];

it('gives at every position what the event states and the decider knows', () => {
  for (const events of histories)
    for (let count = 1; count <= events.length; count++) {
      const replayed = events.slice(0, count).reduce(replayWallet, nothingReplayed);
      const sum = [...replayed.holds.values()].reduce((total, paise) => total + paise, 0);
      const { total, held } = fold(walletDecider, events.slice(0, count));
      expect({ total: replayed.total, held: sum }).toEqual({ total, held });
      expect({ total, held }).toEqual(events[count - 1]?.data.after);
    }
});

it('knows the open holds, and does not believe a stated balance', () => {
  const wrong = held(20_000, 1);
  expect([toppedUp(1, 30_000, 7), wrong].reduce(replayWallet, nothingReplayed)).toEqual({
    total: 30_000,
    holds: new Map([[bookingId, 20_000]]),
  });
});
