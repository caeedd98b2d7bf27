import { expect, it } from 'vitest';
import { type TrialRow, trialCsv, trialOf } from './ledger.ts';

const row = (kind: TrialRow['kind'], debit: number, credit: number, balance = credit - debit): TrialRow => ({
  kind,
  currency: 'INR',
  accounts: 2,
  debit_paise: debit,
  credit_paise: credit,
  balance_paise: balance,
});

it('adds a trial balance up, and names the kind whose entries say something else', () => {
  expect(trialOf([row('athletes', 50, 150), row('clearing', 100, 0)])).toEqual({
    accounts: 4,
    debitPaise: 150,
    creditPaise: 150,
    balancePaise: 0,
    unequal: [],
  });
  expect(trialOf([row('athletes', 50, 150, 101), row('clearing', 100, 0)])).toMatchObject({ balancePaise: 1, unequal: ['athletes'] });
});

it('is a table of names and whole numbers, as of a record, with the number of its rows last', () => {
  expect(trialCsv({ rows: [row('clearing', 100, 0)], at: 12 })).toBe(
    'kind,currency,accounts,debit_paise,credit_paise,balance_paise,record\r\nclearing,INR,2,100,0,-100,12\r\nrows,,1,,,,\r\n',
  );
});
