import { describe, expect, it } from 'vitest';
import { Check } from 'typebox/value';
import { Type } from 'typebox';
import { entryFields, entryOf, journeyOf, move, transitAccount, walletAccount } from './index.ts';

const at = '2026-11-27T10:00:00.000Z';
const journey = journeyOf('payout', '0c5f4f4e-6f0e-4c39-9a52-3f6f0a6f6b11');
const transit = transitAccount(journey);
const { effectiveAt: _, ...fields } = entryFields;
const schema = Type.Object(fields);

describe('an entry', () => {
  it('has the lines of its transfers, one for each account', () => {
    const entry = entryOf(journey, at, move(90, transit, 'clearing'), move(10, transit, 'fees'));
    expect(entry).toEqual({
      currency: 'INR',
      journey,
      effectiveAt: at,
      lines: [
        { account: transit, paise: -100 },
        { account: 'clearing', paise: 90 },
        { account: 'fees', paise: 10 },
      ],
    });
    expect(Check(schema, entry)).toBe(true);
  });

  it('leaves out accounts that keep what they had', () => {
    expect(entryOf(journey, at, move(0, transit, 'fees')).lines).toEqual([]);
    const through = entryOf(journey, at, move(5, walletAccount('coach_3'), transit), move(5, transit, 'clearing'));
    expect(through.lines).toEqual([
      { account: 'wallet:coach_3', paise: -5 },
      { account: 'clearing', paise: 5 },
    ]);
  });

  it.each(['wallet:coach_3', 'wallet:athlete_9007199254740991', transit, 'transit:booking-7_0_00c0ffee00c0ffee', 'fees', 'losses'])(
    'may have a line of %s',
    (account) => expect(Check(schema, { currency: 'INR', journey, lines: [{ account, paise: 1 }] })).toBe(true),
  );

  it.each(['wallet:coach-3', 'wallet:coach_0', 'wallet:system_1', 'transit:x', 'transit:payout-', 'fee', 'fees ', ''])(
    'has no line of %j',
    (account) => expect(Check(schema, { currency: 'INR', journey, lines: [{ account, paise: 1 }] })).toBe(false),
  );

  it.each([0.5, 2 ** 53])('has no line of %d paise', (paise) =>
    expect(Check(schema, { currency: 'INR', journey, lines: [{ account: 'fees', paise }] })).toBe(false),
  );
});
