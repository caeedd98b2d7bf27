import { setImmediate as nextTurn } from 'node:timers/promises';
import type { CopyWriter } from '@academy/platform/postgres';
import type { QueryResult, QueryResultRow } from 'pg';
import { expect, it } from 'vitest';
import type { Db, Projected } from '../read-model.ts';
import { dayBegan, hoursOf, profileOf } from './free-times.fixture.ts';
import { freeTimes } from './free-times.ts';

const crowd = Array.from({ length: 130 }, (_, index) => index + 1);
const placed = [dayBegan('2026-11-23'), ...crowd.flatMap((id) => [profileOf(id), ...hoursOf(id)])].map(
  (event, index) => Object.assign(event, { position: BigInt(index) }) as unknown as Projected,
);

it('writes few coaches at once, so that other read models have their turns', async () => {
  const written: number[] = [];
  const db: Db = {
    async query<Row extends QueryResultRow>({ name, values }: { name: string; values: unknown[] }) {
      if (name === 'free-times-coaches') written.push((values[0] as unknown[]).length);
      return await Promise.resolve({ rows: [] as Row[] } as QueryResult<Row>);
    },
  };
  await freeTimes.apply(db, placed);
  expect([written.reduce((sum, count) => sum + count), Math.max(...written)]).toEqual([crowd.length, 25]);
});

it('lets others have their turns while a rebuild ends', async () => {
  let turns = 0;
  const stop = new AbortController();
  const others = async (): Promise<void> => {
    for (; !stop.signal.aborted; turns++) await nextTurn();
  };
  const rows: string[] = [];
  const open = (table: string): CopyWriter =>
    ({ add: () => void rows.push(table), drained: async () => {}, finish: async () => {} }) as Partial<CopyWriter> as CopyWriter;
  const bulk = freeTimes.bulk!(open);
  for (const event of placed) bulk.add(event);
  const watching = others();
  await bulk.finish();
  stop.abort();
  await watching;
  expect(rows.length).toBe(2 * crowd.length + 1);
  expect(turns).toBeGreaterThanOrEqual(2 * (crowd.length / 25));
});
