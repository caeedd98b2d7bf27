import { describe, expect, it } from 'vitest';
import { type WalletCommand, walletLimits, walletMessages } from './index.ts';
import { athlete, bookingId, cameBack, coach, earned, frozen, given, held, recovered, thawed, toppedUp, uuid } from './wallets.fixture.ts';

const money = toppedUp(1, 30_000, 30_000);
const freeze: WalletCommand = { type: 'FreezeWallet', ...athlete, disputeId: 'dp_1' };
const thaw: WalletCommand = { type: 'ThawWallet', ...athlete, disputeId: 'dp_1' };
const recover: WalletCommand = { type: 'RecoverDispute', ...athlete, disputeId: 'dp_1', paymentId: uuid(1), paise: 30_000 };

describe('a dispute', () => {
  it('freezes the wallet and thaws it, once each', () => {
    expect(given(money).when(freeze).events()).toEqual([frozen(30_000)]);
    expect(given(money, frozen(30_000)).when(freeze).events()).toEqual([]);
    expect(given(money, frozen(30_000)).when(thaw).events()).toEqual([thawed(30_000)]);
    expect(given(money, frozen(30_000), thawed(30_000)).when(thaw).events()).toEqual([]);
    expect(given(money, frozen(30_000), thawed(30_000)).when(freeze).events()).toEqual([]);
  });

  it('that is over first never freezes it', () => {
    expect(given(money).when(thaw).events()).toEqual([thawed(30_000)]);
    expect(given(money, thawed(30_000)).when(freeze).events()).toEqual([]);
  });

  it('that is lost takes back what it can, and thaws the wallet if that is all', () => {
    expect(given(money, frozen(30_000)).when(recover).events()).toEqual([recovered(30_000, 30_000, 0), thawed(0)]);
    expect(
      given(toppedUp(1, 10_000, 10_000), frozen(10_000))
        .when(recover)
        .events(),
    ).toEqual([recovered(10_000, 30_000, 0)]);
  });

  it('never takes what is held', () => {
    expect(given(money, held(20_000, 30_000)).when(recover).events()).toEqual([recovered(10_000, 30_000, 20_000, 20_000)]);
  });

  it('that finds nothing says so, and does not ask again', () => {
    expect(given(frozen(0)).when(recover).events()).toEqual([recovered(0, 30_000, 0)]);
    expect(
      given(frozen(0), recovered(0, 30_000, 0), money)
        .when(recover)
        .events(),
    ).toEqual([]);
  });
});

describe('a credit', () => {
  const topUp: WalletCommand = {
    type: 'CreditWallet',
    ...athlete,
    paise: 30_000,
    source: { reason: 'topUp', paymentId: uuid(1), bookingId: null },
  };
  const earning: WalletCommand = {
    type: 'CreditWallet',
    ...coach,
    paise: 500,
    source: { reason: 'earning', bookingId, from: 'athlete_7', feeRule: 'fee-1' },
  };
  const back = (reason: 'payoutFailed' | 'payoutReturned'): WalletCommand => ({
    type: 'CreditWallet',
    ...coach,
    paise: 500,
    source: { reason, payoutId: uuid(9) },
  });

  it('is what a card, a session or a lost payout brought', () => {
    expect(given().when(topUp).events()).toEqual([money]);
    expect(given().when(earning).events()).toEqual([earned(500, 500)]);
    for (const reason of ['payoutFailed', 'payoutReturned'] as const)
      expect(given().when(back(reason)).events()).toEqual([cameBack('coach_3', reason, 9, 500, 500, null)]);
  });

  it('comes once for a journey, also to a frozen wallet', () => {
    expect(given(money).when(topUp).events()).toEqual([]);
    expect(given(earned(500, 500)).when(earning).events()).toEqual([]);
    expect(
      given(cameBack('coach_3', 'payoutFailed', 9, 500, 500, null))
        .when(back('payoutReturned'))
        .events(),
    ).toEqual([]);
    expect(given(frozen(0)).when(topUp).events()).toEqual([money]);
  });
});

/** Rupees as India writes them. */
const rupees = (paise: number): string => `rs. ${(paise / 100).toLocaleString('en-IN')}`;

it('the messages name the limits', () => {
  const { leastWithdrawal, mostWithdrawal } = walletLimits;
  for (const code of ['amountTooLow', 'amountTooHigh'] as const)
    expect(walletMessages[code]).toBe(`You can withdraw ${rupees(leastWithdrawal)} to ${rupees(mostWithdrawal)} at once.`);
});
