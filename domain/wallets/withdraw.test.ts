import { describe, expect, it } from 'vitest';
import {
  cameBack,
  coach,
  earned,
  frozen,
  given,
  hours,
  methodSet,
  recovered,
  refunded,
  refused,
  toCards,
  toppedUp,
  uuid,
  withdraw,
  withdrawn,
} from './wallets.fixture.ts';

const earnings = earned(30_000_000, 30_000_000);
const set = methodSet(50, undefined, 30_000_000);

describe('withdrawing earnings', () => {
  it('takes the whole sum out, a tenth of it as fee', () => {
    const debit = withdrawn(60, 150_000, 15_000, 29_850_000, hours(24));
    expect(given(earnings, set).when(withdraw(150_000)).events()).toEqual([debit]);
    expect(given(earnings, set, debit).when(withdraw(150_000)).events()).toEqual([]);
  });

  it('is refused at another fee or total than was shown', () => {
    for (const change of [{ feePaise: 14_999 }, { totalPaise: 135_001 }])
      expect(given(earnings, set).when(withdraw(150_000, change)).refusal()).toEqual(refused('quoteChanged', '/fee_paise'));
  });

  it('is refused below and above its limits', () => {
    const all = given(earnings, set);
    expect(all.when(withdraw(9_999)).refusal()).toEqual(refused('amountTooLow', '/paise'));
    expect(all.when(withdraw(10_000)).events()).toHaveLength(1);
    expect(all.when(withdraw(10_000_000)).events()).toHaveLength(1);
    expect(all.when(withdraw(10_000_001)).refusal()).toEqual(refused('amountTooHigh', '/paise'));
    const rest = given(earned(9_999, 9_999), methodSet(50, undefined, 9_999));
    expect(rest.when(withdraw(9_999)).refusal()).toEqual(refused('amountTooLow', '/paise'));
  });

  it('is refused of more than there is', () => {
    const some = given(earned(20_000, 20_000), methodSet(50, undefined, 20_000));
    expect(some.when(withdraw(20_001)).refusal()).toEqual(refused('notEnoughMoney', '/paise'));
  });

  it('is refused without a method, and for a day after one was set, the first too', () => {
    expect(given(earnings).when(withdraw(10_000)).refusal()).toEqual(refused('methodMissing'));
    expect(
      given(earnings, set)
        .when(withdraw(10_000, { at: hours(23.999) }))
        .refusal(),
    ).toEqual(refused('methodRests'));
    expect(
      given(earnings, set, methodSet(51, hours(1), 30_000_000))
        .when(withdraw(10_000))
        .refusal(),
    ).toEqual(refused('methodRests'));
  });

  it('is refused the fourth time on a day in Kolkata, and beyond the sum of a day', () => {
    const three = [1, 2, 3].map((number) => withdrawn(number, 10_000, 1_000, 30_000_000 - number * 10_000, hours(24)));
    const day = given(earnings, set, ...three);
    expect(day.when(withdraw(10_000)).refusal()).toEqual(refused('dailyLimit', '/paise'));
    // Midnight there is 18:30 in UTC.
    expect(day.when(withdraw(10_000, { at: hours(32.49) })).refusal()).toEqual(refused('dailyLimit', '/paise'));
    expect(day.when(withdraw(10_000, { at: hours(32.5) })).events()).toHaveLength(1);
    // A server whose clock is behind at midnight.
    const next = withdrawn(4, 10_000, 1_000, 29_960_000, hours(32.5));
    const fifth = withdrawn(5, 10_000, 1_000, 29_950_000, hours(32.49));
    const sixth = withdrawn(6, 10_000, 1_000, 29_940_000, hours(32.5));
    expect(
      given(earnings, set, ...three, next, fifth, sixth)
        .when(withdraw(10_000, { at: hours(32.49) }))
        .refusal(),
    ).toEqual(refused('dailyLimit', '/paise'));
    const much = [1, 2].map((number) => withdrawn(number, 9_995_000, 999_500, 30_000_000 - number * 9_995_000, hours(24)));
    expect(
      given(earnings, set, ...much)
        .when(withdraw(10_001))
        .refusal(),
    ).toEqual(refused('dailyLimit', '/paise'));
    expect(
      given(earnings, set, ...much)
        .when(withdraw(10_000))
        .events(),
    ).toHaveLength(1);
  });
});

describe('a payout method', () => {
  const setMethod = { type: 'SetPayoutMethod', ...coach, methodId: uuid(50), kind: 'upi', address: 'asha@upi' } as const;

  it('is set, and changed, and each request counts once', () => {
    expect(given().when(setMethod).events()).toEqual([methodSet(50)]);
    expect(given(methodSet(50), methodSet(51)).when(setMethod).events()).toEqual([]);
    expect(
      given(methodSet(50))
        .when({ ...setMethod, methodId: uuid(51) })
        .events(),
    ).toEqual([methodSet(51)]);
  });
});

describe("an athlete's money", () => {
  const paid = [toppedUp(1, 30_000, 30_000), toppedUp(2, 20_000, 50_000)];

  it('goes back to the cards that it came from, the newest first, at no fee', () => {
    const [first, second] = [refunded(60, 2, 20_000, 30_000), refunded(61, 1, 5_000, 25_000)];
    const at = { at: hours(0) };
    expect(
      given(...paid)
        .when(toCards(25_000, at))
        .events(),
    ).toEqual([first, second]);
    expect(
      given(...paid, first, second)
        .when(toCards(25_000, at))
        .events(),
    ).toEqual([]);
    const other = { ...at, payoutIds: [uuid(70)] as const };
    const events = given(...paid, first, second)
      .when(toCards(25_000, other))
      .events();
    expect(events.map(({ data }) => ('paymentId' in data ? data.paymentId : null))).toEqual([uuid(1)]);
  });

  it('never goes back twice, but again after a refund has failed', () => {
    const first = refunded(60, 2, 20_000, 30_000);
    const back = cameBack('athlete_7', 'payoutFailed', 60, 20_000, 50_000, uuid(2));
    const credit = { type: 'CreditWallet', walletId: 'athlete_7', at: hours(0), paise: 20_000 } as const;
    const source = { reason: 'payoutFailed', payoutId: uuid(60) } as const;
    expect(
      given(...paid, first)
        .when({ ...credit, source })
        .events(),
    ).toEqual([back]);
    const again = toCards(50_000, { at: hours(0), payoutIds: [uuid(70), uuid(71)] });
    expect(
      given(...paid, first, back)
        .when(again)
        .events(),
    ).toHaveLength(2);
  });

  it('may leave as a small rest, and otherwise not in small sums', () => {
    const small = toppedUp(1, 9_000, 9_000);
    expect(given(small).when(toCards(9_000)).events()).toHaveLength(1);
    expect(given(small).when(toCards(8_999)).refusal()).toEqual(refused('amountTooLow', '/paise'));
    expect(given().when(toCards(0)).refusal()).toEqual(refused('amountTooLow', '/paise'));
  });

  it('cannot go to the card of a lost payment, nor in more parts than there are ids', () => {
    const lost = recovered(0, 30_000, 50_000);
    expect(
      given(...paid, lost)
        .when(toCards(30_000))
        .refusal(),
    ).toEqual(refused('notRefundable', '/paise'));
    expect(
      given(...paid)
        .when(toCards(50_000, { payoutIds: [uuid(60)] }))
        .refusal(),
    ).toEqual(refused('notRefundable', '/paise'));
  });

  it('stays while a payment is disputed', () => {
    expect(
      given(...paid, frozen(50_000))
        .when(toCards(50_000))
        .refusal(),
    ).toEqual(refused('walletFrozen'));
  });

  it('bears no fee', () => {
    expect(
      given(...paid)
        .when(toCards(50_000, { feePaise: 5_000, totalPaise: 45_000 }))
        .refusal(),
    ).toEqual(refused('quoteChanged', '/fee_paise'));
  });
});
