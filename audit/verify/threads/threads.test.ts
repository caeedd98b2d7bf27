import { afterEach, expect, it } from 'vitest';
import { leafOf } from '../read-export.ts';
import { story } from '../../testing/business.ts';
import { GaveUp } from './judge.ts';
import { Threads } from './threads.ts';

const program = new URL('../main.ts', import.meta.url);
const { records } = story();
const lines = records.map((record) => Buffer.from(`${JSON.stringify(record)}\n`));
const leaves = Buffer.from(new SharedArrayBuffer(records.length * 32));
for (const [index, record] of records.entries()) leaves.write(leafOf(record, 'records'), index * 32, 'hex');

let threads: Threads;
afterEach(() => threads.close());
const begin = (): void => {
  threads = new Threads(program);
  threads.begin({ from: 0, leaves: leaves.buffer, days: null, models: [], heads: [] });
};

it('judge what comes in blocks, more than are under way at once', async () => {
  begin();
  for (const line of lines) await threads.add([line.subarray(0, 9), line.subarray(9)], null);
  const judged = await threads.end();
  expect(judged.map(({ count }) => count)).toEqual([records.length, records.length]);
  expect(judged.map(({ rules }) => rules.reviews)).toEqual([0, 2]);
  expect(threads.count).toBe(records.length);
});

it('give up together, for what is wrong and for a line that is too long', async () => {
  begin();
  await threads.add([Buffer.from('no record\n')], null);
  await expect(threads.end()).rejects.toThrow(GaveUp);
  await threads.close();
  begin();
  await expect(threads.add([Buffer.alloc(2 * 1024 * 1024)], null)).rejects.toThrow(GaveUp);
});
