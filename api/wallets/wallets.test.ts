import { expect, it } from 'vitest';
import { hintOf } from './payout-method.ts';
import { statementPeriod } from './statement-period.ts';
import { withdrawableOf } from './withdrawable.ts';

it.each([
  ['asha.k@mail.co.in', 'as…@mail.co.in'],
  ['ab@upi', 'a…@upi'],
  ['a@upi', '…@upi'],
  ['123456789012 HDFC0001234', '…9012'],
  ['', ''],
])('of the address %j the owner recognises %j', (address, hint) => {
  expect(hintOf(address)).toBe(hint);
});

it('an athlete withdraws what the cards can take, free of charge; a coach all that is available, less the fee', () => {
  const wallet = { total: 100_000, held: 30_000, onCards: 50_000 };
  expect(withdrawableOf('athlete_7', wallet)).toEqual({ paise: 50_000, fee: { rule: null, fee_paise: 0, total_paise: 50_000 } });
  expect(withdrawableOf('athlete_7', { ...wallet, onCards: 90_000 }).paise).toBe(70_000);
  expect(withdrawableOf('coach_3', wallet)).toEqual({ paise: 70_000, fee: { rule: 'fee-1', fee_paise: 7_000, total_paise: 63_000 } });
});

it('a statement is of a period that has a beginning before its end', () => {
  const [from, to] = ['2026-01-01T00:00Z', '2026-02-01T00:00Z'];
  expect(statementPeriod.checked({ from, to })).toEqual({ from: '2026-01-01T00:00:00.000Z', to: '2026-02-01T00:00:00.000Z' });
  expect(statementPeriod.checked({})).toEqual({ from: null, to: null });
  for (const wrong of [
    { from: to, to: from },
    { from, to: from },
    { from: '2000-01-01T00:00Z', to },
    { from: '2026-13-01T00:00Z', to },
  ])
    expect(() => statementPeriod.checked(wrong)).toThrow('invalidStatementPeriod');
});
