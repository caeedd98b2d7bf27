import { describe, expect, it } from 'vitest';
import { entryOf, Ledger, type LedgerEvent, move } from './index.ts';

const at = '2026-11-27T10:00:00.000Z';
const wallet = 'wallet:athlete_7';

interface Said {
  readonly paise: number;
  readonly total: number;
  readonly held?: number;
  readonly id?: string;
}

const succeeded = (paise: number, id = 'p'): LedgerEvent => ({
  type: 'PaymentSucceeded',
  data: { at, ...entryOf(`payment-${id}`, at, move(paise, 'clearing', `transit:payment-${id}`)) },
});
const credited = ({ paise, total, held = 0, id = 'p' }: Said): LedgerEvent => ({
  type: 'WalletCredited',
  data: {
    at,
    walletId: 'athlete_7',
    paise,
    ...entryOf(`payment-${id}`, at, move(paise, `transit:payment-${id}`, wallet)),
    after: { total, held },
  },
});
const holding = ({ paise, total, held = paise, id = 'b' }: Said): LedgerEvent => ({
  type: 'FundsHeld',
  data: { at, walletId: 'athlete_7', holdId: id, paise, after: { total, held } },
});
const voided = ({ paise, total, held = 0, id = 'b' }: Said): LedgerEvent => ({
  type: 'FundsVoided',
  data: { at, walletId: 'athlete_7', holdId: id, paise, after: { total, held } },
});
const captured = ({ paise, total, held = 0, id = 'b', releasedPaise = 0 }: Said & { readonly releasedPaise?: number }): LedgerEvent => ({
  type: 'FundsCaptured',
  data: {
    at,
    walletId: 'athlete_7',
    holdId: id,
    paise,
    releasedPaise,
    ...entryOf(`booking-${id}`, at, move(paise, wallet, `transit:booking-${id}`)),
    after: { total, held },
  },
});

function ledgerOf(...events: readonly LedgerEvent[]): Ledger {
  const ledger = new Ledger();
  for (const event of events) ledger.add(event);
  return ledger;
}

const topUp = [succeeded(100), credited({ paise: 100, total: 100 })];

describe('a ledger', () => {
  it('adds lines and holds', () => {
    const ledger = ledgerOf(...topUp, holding({ paise: 60, total: 100 }));
    expect([ledger.balanceOf(wallet), ledger.heldOf('athlete_7'), ledger.balanceOf('clearing')]).toEqual([100, 60, -100]);
    expect([ledger.unfinished(), ledger.broken]).toEqual([[], []]);
  });

  it('tells at any position what is on its way', () => {
    const ledger = ledgerOf(...topUp, holding({ paise: 60, total: 100 }));
    ledger.add(captured({ paise: 50, releasedPaise: 10, total: 50 }));
    expect(ledger.unfinished()).toEqual([{ account: 'transit:booking-b', paise: 50 }]);
    expect([ledger.heldOf('athlete_7'), ledger.balanceOf('transit:booking-b'), ledger.balanceOf('fees')]).toEqual([0, 50, 0]);
    expect(ledger.broken).toEqual([]);
  });

  it('takes a name of a wallet in an event of another stream as no event of that wallet', () => {
    expect(ledgerOf(...topUp, { type: 'PayoutRequested', data: { at, walletId: 'athlete_7', paise: 50 } }).broken).toEqual([]);
  });
});

const unbalanced: LedgerEvent = {
  type: 'PaymentSucceeded',
  data: { at, journey: 'payment-p', lines: [{ account: 'transit:payment-p', paise: 1 }] },
};
const foreign: LedgerEvent = { type: 'PayoutPaid', data: { at, ...entryOf('payout-x', at, move(1, wallet, 'fees')) } };
const refunded: LedgerEvent = { type: 'PayoutReturned', data: { at, ...entryOf('payout-x', at, move(1, 'fees', 'clearing')) } };

describe('a broken rule is found, with its event:', () => {
  it.each<[string, LedgerEvent[], 1 | 2 | 3 | 4, string]>([
    ['lines that do not sum to zero', [unbalanced], 1, 'PaymentSucceeded: its lines sum to 1'],
    ['a wrong total', [succeeded(5), credited({ paise: 5, total: 6 })], 2, 'athlete_7 has 5 and holds 0, but WalletCredited says 6 and 0'],
    [
      'a wrong sum of holds',
      [...topUp, holding({ paise: 60, total: 100, held: 0 })],
      2,
      'athlete_7 has 100 and holds 60, but FundsHeld says 100 and 0',
    ],
    ['a hold of more than there is', [...topUp, holding({ paise: 101, total: 100 })], 2, 'athlete_7 has 100, and holds 101 of it'],
    ['a wallet moved by the event of another', [...topUp, foreign], 2, 'PayoutPaid moves money of wallet:athlete_7, whose event it is not'],
    ['money that never left anywhere', [credited({ paise: 5, total: 5 })], 3, 'transit:payment-p is -5'],
    [
      'another journey than its own',
      [{ type: 'PaymentSucceeded', data: { at, ...entryOf('payment-p', at, move(1, 'clearing', 'transit:payment-q')) } }],
      3,
      'PaymentSucceeded of payment-p moves transit:payment-q',
    ],
    ['fees given back that were never taken', [refunded], 3, 'fees is -1'],
    [
      'a journey that credits twice',
      [succeeded(10), credited({ paise: 5, total: 5 }), credited({ paise: 5, total: 10 })],
      4,
      'payment-p credits wallet:athlete_7 twice',
    ],
    [
      'a hold that begins twice',
      [...topUp, holding({ paise: 5, total: 100 }), holding({ paise: 5, total: 100, held: 10 })],
      4,
      'hold b of athlete_7 begins twice',
    ],
    ['a hold that ends before it begins', [...topUp, voided({ paise: 5, total: 100 })], 4, 'hold b of athlete_7 ends before it begins'],
    [
      'a hold that ends twice',
      [...topUp, holding({ paise: 5, total: 100 }), voided({ paise: 5, total: 100 }), voided({ paise: 5, total: 100 })],
      4,
      'hold b of athlete_7 ends twice',
    ],
    [
      'a hold of which a part is forgotten',
      [...topUp, holding({ paise: 5, total: 100 }), captured({ paise: 4, total: 96, held: 1 })],
      4,
      'hold b of athlete_7 ends at 4 of 5',
    ],
  ])('%s', (_what, events, rule, what) => {
    expect(ledgerOf(...events).broken).toContainEqual({ rule, event: events.length, what });
  });

  it('and stays on the list, though later events make up for it', () => {
    const ledger = new Ledger();
    expect(ledger.add(credited({ paise: 5, total: 5 }))).toHaveLength(1);
    expect(ledger.add(succeeded(5))).toEqual([]);
    expect([ledger.unfinished(), ledger.broken]).toEqual([[], [{ rule: 3, event: 1, what: 'transit:payment-p is -5' }]]);
  });
});
