import { describe, expect, it } from 'vitest';
import { capture, captured, frozen, given, held, hold, refused, toppedUp, voided, voidHold } from './wallets.fixture.ts';

const money = toppedUp(1, 200_000, 200_000);
const open = held(150_000, 200_000);

describe('a hold', () => {
  it('sets money aside, up to all there is', () => {
    expect(given(money).when(hold(150_000)).events()).toEqual([open]);
    expect(given(money).when(hold(200_000)).events()).toEqual([held(200_000, 200_000)]);
  });

  it('is refused without enough money, and what others hold is not there', () => {
    expect(given(money).when(hold(200_001)).refusal()).toEqual(refused('notEnoughMoney'));
    expect(
      given(money, open)
        .when(hold(50_001, { holdId: 'other' }))
        .refusal(),
    ).toEqual(refused('notEnoughMoney'));
    const rest = held(50_000, 200_000, { holdId: 'other', after: { total: 200_000, held: 200_000 } });
    expect(
      given(money, open)
        .when(hold(50_000, { holdId: 'other' }))
        .events(),
    ).toEqual([rest]);
  });

  it('is refused while the wallet is frozen', () => {
    expect(given(money, frozen(200_000)).when(hold(1)).refusal()).toEqual(refused('walletFrozen'));
  });

  it('begins once, whatever has become of it', () => {
    const ends = [[], [voided(150_000, 200_000)], [captured(100_000, 50_000, 100_000)], [frozen(200_000, 150_000)]];
    for (const end of ends)
      expect(
        given(money, open, ...end)
          .when(hold(150_000))
          .events(),
      ).toEqual([]);
  });
});

describe('capturing', () => {
  it('takes what is due and releases the rest, in one event', () => {
    expect(given(money, open).when(capture(100_000)).events()).toEqual([captured(100_000, 50_000, 100_000)]);
    expect(given(money, open).when(capture(150_000)).events()).toEqual([captured(150_000, 0, 50_000)]);
  });

  it('of nothing releases all', () => {
    expect(given(money, open).when(capture(0)).events()).toEqual([voided(150_000, 200_000, 'nothingDue')]);
  });

  it('is never refused because the wallet is frozen', () => {
    expect(given(money, open, frozen(200_000, 150_000)).when(capture(150_000)).events()).toEqual([captured(150_000, 0, 50_000)]);
  });

  it('happens once', () => {
    const over = given(money, open, captured(100_000, 50_000, 100_000));
    expect(over.when(capture(100_000)).events()).toEqual([]);
    expect(over.when(capture(99_999)).refusal()).toEqual(refused('holdEnded'));
  });

  it('is refused of more than is held, of what was released, and of no hold', () => {
    expect(given(money, open).when(capture(150_001)).refusal()).toEqual(refused('captureTooHigh'));
    expect(given(money, open, voided(150_000, 200_000)).when(capture(1)).refusal()).toEqual(refused('holdEnded'));
    expect(given(money).when(capture(1)).refusal()).toEqual(refused('holdNotFound', '', 'notFound'));
  });
});

describe('voiding', () => {
  it('releases a hold, once, also of a frozen wallet', () => {
    expect(given(money, open).when(voidHold).events()).toEqual([voided(150_000, 200_000)]);
    expect(given(money, open, frozen(200_000, 150_000)).when(voidHold).events()).toEqual([voided(150_000, 200_000)]);
    expect(given(money, open, voided(150_000, 200_000)).when(voidHold).events()).toEqual([]);
  });

  it('is refused of what was captured, and of no hold', () => {
    expect(
      given(money, open, captured(150_000, 0, 50_000))
        .when(voidHold)
        .refusal(),
    ).toEqual(refused('holdEnded'));
    expect(given(money).when(voidHold).refusal()).toEqual(refused('holdNotFound', '', 'notFound'));
  });
});
