import { expect, it } from 'vitest';
import { statementText, type WalletLine } from './index.ts';

const line = (change: Partial<WalletLine>): WalletLine => ({
  id: 'e1',
  at: '2026-11-23T10:00:00.000Z',
  effective_at: '2026-11-23T09:00:00.000Z',
  type: 'topUp',
  paise: 50_000,
  fee_paise: 0,
  fee_rule: null,
  after_paise: 60_000,
  name: '',
  booking_id: null,
  payment_id: 'p1',
  payout_id: null,
  ...change,
});
const period = { from: '2026-11-01T00:00:00.000Z', to: '2026-12-01T00:00:00.000Z', openingPaise: 10_000 };
const session = line({
  id: 'e2',
  type: 'session',
  paise: -20_000,
  after_paise: 40_000,
  name: 'Ravi, "the ace"',
  payment_id: null,
  booking_id: '3_0_a',
});

async function* pages(): AsyncGenerator<readonly WalletLine[]> {
  yield await Promise.resolve([line({})]);
  yield [session];
}
async function whole(pieces: AsyncIterable<string>): Promise<string> {
  let all = '';
  for await (const piece of pieces) all += piece;
  return all;
}

it('as a table has both times, the ids, and what was in the wallet before and afterwards', async () => {
  expect((await whole(statementText.csv(period, pages()))).split('\r\n')).toEqual([
    'event id,recorded at,in effect at,type,text,paise,fee paise,after paise,booking id,payment id,payout id',
    ',2026-11-01T00:00:00.000Z,2026-11-01T00:00:00.000Z,opening,,0,0,10000,,,',
    'e1,2026-11-23T10:00:00.000Z,2026-11-23T09:00:00.000Z,topUp,Added from card,50000,0,60000,,p1,',
    'e2,2026-11-23T10:00:00.000Z,2026-11-23T09:00:00.000Z,session,"Paid to Ravi, ""the ace""",-20000,0,40000,3_0_a,,',
    ',2026-12-01T00:00:00.000Z,2026-12-01T00:00:00.000Z,closing,,0,0,40000,,,',
    '',
  ]);
});

it('as JSON is one document whose lines lead from opening to closing', async () => {
  expect(JSON.parse(await whole(statementText.json(period, pages())))).toEqual({
    from: period.from,
    to: period.to,
    opening_paise: 10_000,
    lines: [line({}), session],
    closing_paise: 40_000,
  });
});

it.each(['=1+1', '+1', '-1', '@x', '\tx'])('gives a spreadsheet no formula: %j', async (id) => {
  async function* one(): AsyncGenerator<readonly WalletLine[]> {
    yield await Promise.resolve([line({ id })]);
  }
  expect(await whole(statementText.csv(period, one()))).toContain(`\r\n'${id},`);
});
