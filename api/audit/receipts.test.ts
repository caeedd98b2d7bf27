import { receiptLimits } from '@academy/domain/audit/receipts';
import { HttpProblem } from '@academy/platform/http';
import type { Pool } from 'pg';
import { expect, it } from 'vitest';
import type { Services } from '../services.ts';
import { receiptEndpoint } from './receipts.ts';

type Answers = Readonly<Record<string, readonly object[]>>;

/** A receipt as its athlete asks for it, where Postgres answers queries of these names. */
async function asked(answers: Answers): Promise<unknown> {
  const pool = { query: async ({ name }: { name: string }) => ({ rows: answers[name] ?? [] }) } as unknown as Pool;
  const queries = { bookings: { byId: async () => ({}) } };
  const services = { queries, awaitViews: async () => {} } as unknown as Services;
  const request = { caller: { id: 7, role: 'athlete' }, params: { bookingId: '5_40_00c0ffee00c0ffee' } };
  return await Promise.resolve(receiptEndpoint(services, pool).handle(request as never)).then(
    ({ status }) => status,
    (error: unknown) => (error instanceof HttpProblem ? [error.status, error.message, error.headers] : error),
  );
}

it('answers 503 while no head covers the booking', async () => {
  const expected = [503, 'unavailable', { 'Retry-After': '60', 'Cache-Control': 'no-store' }];
  expect(await asked({})).toEqual(expected);
  expect(await asked({ 'audit-newest-head': [{ size: '4', note: '', signed_at: new Date(0) }] })).toEqual(expected);
}, 20_000);

it('answers 422 where there are too many records', async () => {
  const row = { number: '1', stream: 'calendar-5_40', type: 'SlotHeld', data: Buffer.from('{}'), metadata: Buffer.from('{}') };
  const answers = {
    'audit-newest-head': [{ size: '4', note: '', signed_at: new Date(0) }],
    'audit-receipt': Array.from({ length: receiptLimits.records + 1 }, () => row),
  };
  expect(await asked(answers)).toEqual([422, 'tooManyRecords', expect.anything()]);
});
