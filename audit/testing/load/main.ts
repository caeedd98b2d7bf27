import { createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { createEventStore } from '@academy/platform/event-store';
import { startTestEventStore } from '@academy/platform/testing';
import { to as copyTo } from 'pg-copy-streams';
import { exportTo } from '../../export/export-to.ts';
import { auditKey, origin } from '../test-audit.ts';
import { fill } from './fill.ts';
import { measureHashing } from './hashing.ts';
import { measureLag, prepareSealing, readThrough } from './sealing.ts';

/**
 * For measurements: hashes, seals and exports a log of `--records` events in a Postgres of `DATABASE_URL`, in `--rounds`, beside the least
 * that could do so. Keeps the export as `--file`. Prints one line of JSON.
 */
const { values } = parseArgs({ options: { records: { type: 'string' }, rounds: { type: 'string' }, file: { type: 'string' } } });
const [records, rounds] = [Number(values.records), Number(values.rounds)];
const { DATABASE_URL: url } = process.env;
if (!(records > 0 && rounds > 0) || !url || !values.file) throw new Error('usage: main.ts --records N --rounds N --file FILE');

const seconds = async (work: () => Promise<unknown>): Promise<number> => {
  const from = performance.now();
  await work();
  return (performance.now() - from) / 1_000;
};

const folder = mkdtempSync(path.join(tmpdir(), 'academy-audit-load-'));
const server = await startTestEventStore();
const store = createEventStore({ url: server.url });
try {
  const hashing = Array.from({ length: rounds }, () => measureHashing(Math.min(records, 200_000)));
  const { events: count } = await fill(store, records);
  const [reading, sealing, copying, exporting]: [number[], number[], number[], number[]] = [[], [], [], []];
  let lags: number[] = [];
  for (let round = 0; round < rounds; round++) {
    reading.push(await seconds(() => readThrough(server.url, count)));
    const open = await prepareSealing(url, server.url, folder);
    try {
      sealing.push(await seconds(() => open.seal(count)));
      await open.signed(count);
      const copy = open.session.query(copyTo('copy audit.records to stdout'));
      copying.push(await seconds(() => pipeline(copy, createWriteStream(path.join(folder, 'copy')))));
      const isLast = round === rounds - 1;
      const file = isLast ? values.file : path.join(folder, `${round}.tar`);
      const whole = { databaseUrl: open.database.url, auditKey, origin, now: new Date(), by: 'measurement', from: 0, to: count };
      exporting.push(await seconds(() => exportTo({ ...whole, file })));
      if (isLast) lags = await measureLag(store, open, { size: count, perSecond: 2_000, seconds: 20 });
    } finally {
      await open.close();
    }
  }
  process.stdout.write(`${JSON.stringify({ records: count, hashing, reading, sealing, copying, exporting, lags })}\n`);
} finally {
  await store.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
