import { expect, it } from 'vitest';
import { walletHistory } from './history.ts';
import { type WalletEvent, walletEvents } from './index.ts';
import {
  bookingId,
  cameBack,
  captured,
  earned,
  frozen,
  held,
  methodSet,
  recovered,
  refunded,
  thawed,
  toppedUp,
  uuid,
  voided,
  withdrawn,
} from './wallets.fixture.ts';

const sentences: readonly (readonly [WalletEvent, string])[] = [
  [toppedUp(1, 15_000_000, 15_000_000), `rs. 1,50,000.00 came from a card, by payment ${uuid(1)}.`],
  [earned(150_000, 150_000), `rs. 1,500.00 was earned with booking ${bookingId}, paid by athlete_7.`],
  [cameBack('coach_3', 'payoutFailed', 2, 10_001, 10_001, null), `rs. 100.01 is back: payout ${uuid(2)} failed.`],
  [cameBack('coach_3', 'payoutReturned', 2, 10_001, 10_001, null), `rs. 100.01 is back: payout ${uuid(2)} was returned.`],
  [withdrawn(2, 10_000, 1_000, 0), `rs. 100.00 left for the payout method, rs. 10.00 of it as the fee, by payout ${uuid(2)}.`],
  [refunded(2, 1, 5_000, 0), `rs. 50.00 left for the card of payment ${uuid(1)}, by payout ${uuid(2)}.`],
  [held(20_000, 20_000), `rs. 200.00 was set aside for booking ${bookingId}.`],
  [voided(20_000, 20_000), `rs. 200.00 set aside for booking ${bookingId} is free again: it was not confirmed.`],
  [voided(20_000, 20_000, 'nothingDue'), `rs. 200.00 set aside for booking ${bookingId} is free again: nothing is due.`],
  [captured(15_000, 5_000, 0), `rs. 150.00 was paid for booking ${bookingId}, and rs. 50.00 set aside for it is free again.`],
  [methodSet(50), 'The payout method was set: upi.'],
  [frozen(0), 'Dispute dp_1 froze the wallet: nothing can be set aside or withdrawn.'],
  [thawed(0), 'Dispute dp_1 no longer freezes the wallet.'],
  [recovered(0, 30_000, 0), 'Dispute dp_1 was lost: rs. 0.00 of rs. 300.00 was taken back.'],
];

it.each(sentences)('says what happened: %#', (event, sentence) => {
  expect(walletHistory(event)).toBe(sentence);
});

it('has a sentence for each type of event, and tells nothing that is sealed', () => {
  const types = new Set(sentences.map(([{ type }]) => type));
  expect(walletEvents.filter(({ type }) => !types.has(type))).toEqual([]);
  expect(sentences.filter(([, sentence]) => sentence.includes('asha'))).toEqual([]);
});
