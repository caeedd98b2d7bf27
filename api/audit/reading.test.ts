import type { Reading } from '@academy/audit/queries';
import { HttpProblem } from '@academy/platform/http';
import { expect, it } from 'vitest';
import { reading, type ReadingTools } from './reading.ts';

const caller = { id: 9, role: 'auditor', session: 'one' };
const asked = { caller, correlationId: 'c1' };
const call = { call: 'GET /audit/records', target: 'stream=day-2027' };

function tools(changed: Partial<ReadingTools> = {}) {
  const rows: Reading[] = [];
  const note = async (row: Reading): Promise<void> => void rows.push(row);
  return { rows, scopesOf: async () => ['money'] as const, now: () => '2027-03-01T10:00:00.000Z', note, ...changed };
}

const failed = async (work: Promise<unknown>): Promise<unknown> =>
  await work.then(
    () => 'answered',
    (error: unknown) => (error instanceof HttpProblem ? [error.status, error.message] : error),
  );

it('notes who read what, and how many records, before it answers', async () => {
  const given = tools();
  const response = await reading(given, asked, call, async ({ scopes }) => ({ body: scopes, shown: 3 }));
  expect(response).toEqual({ status: 200, body: ['money'] });
  expect(given.rows).toEqual([
    {
      at: '2027-03-01T10:00:00.000Z',
      person: 'auditor-9',
      session: expect.stringMatching(/^[\w+/]{43}=$/u),
      ...call,
      outcome: 200,
      shown: 3,
      correlation: 'c1',
    },
  ]);
});

it('answers nothing without the row', async () => {
  const away = tools({ note: () => Promise.reject(new Error('away')) });
  expect(await failed(reading(away, asked, call, async () => ({ body: 'data', shown: 1 })))).toEqual([503, 'unavailable']);
});

it('reads nothing without a grant, and notes that', async () => {
  const over = tools({ scopesOf: async () => null });
  let hasRead = false;
  const read = async () => {
    hasRead = true;
    return { body: 'data', shown: 1 };
  };
  expect(await failed(reading(over, asked, call, read))).toEqual([403, 'grantOver']);
  expect([hasRead, over.rows.map(({ outcome, shown }) => [outcome, shown])]).toEqual([false, [[403, 0]]]);
});

it('notes what was refused, and what failed', async () => {
  const given = tools();
  const ending = (error: Error) => reading(given, asked, call, () => Promise.reject(error));
  expect(await failed(ending(new HttpProblem(422, 'tooManyRecords')))).toEqual([422, 'tooManyRecords']);
  expect(await failed(ending(new Error('odd')))).toEqual(new Error('odd'));
  expect(given.rows.map(({ outcome }) => outcome)).toEqual([422, 500]);
});
