import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type Product, startProduct } from '../product/product.ts';
import { head, row, spread } from './spread.ts';

/**
 * What the product takes when nobody uses it: memory of all its processes with the demo's people, a minute after the start, and the seconds
 * from `npm start` until the first page is served, with the data of an earlier start. `-- --quick` waits ten seconds.
 */
const { values } = parseArgs({
  args: process.argv.slice(2),
  options: { starts: { type: 'string' }, quick: { type: 'boolean', default: false } },
});
const starts = Number(values.starts ?? (values.quick ? 2 : 5));
if (!(Number.isInteger(starts) && starts > 0)) throw new Error('usage: [--quick] [--starts 5]');
const idleSeconds = values.quick ? 10 : 60;
const goal = { megabytes: 700, seconds: 10 };

/** Parts of the command line of each process, the first that fits counts. */
const parts = [
  ['Postgres and its keeper', 'postgres'],
  ['event store', 'event-store/main.ts'],
  ['api', 'api/main.ts'],
  ['projections', 'projections/main.ts'],
  ['processes', 'processes/main.ts'],
  ['audit', 'audit/main.ts'],
  ['media server', 'sfu/main.ts'],
  ['media workers', 'mediasoup-worker'],
  ['mailbox', 'mailbox/main.ts'],
  ['payment provider', 'payment-provider/main.ts'],
] as const;

/** Memory of a process in bytes; what it shares with others counts for each of them by its part. */
function proportionalBytes(pid: number): number {
  try {
    return Number(/^Pss:\s+(\d+)/mu.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'latin1'))?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
}

/** Of every process of this data folder, by name. */
function memoryOf(product: Product): Map<string, number> {
  const all = new Set(product.pidsOf(''));
  const found = new Map<string, number>();
  for (const [name, script] of parts) {
    const own = product.pidsOf(script).filter((pid) => all.delete(pid));
    found.set(
      name,
      own.reduce((sum, pid) => sum + proportionalBytes(pid), 0),
    );
  }
  found.set(
    'npm start itself',
    [...all].reduce((sum, pid) => sum + proportionalBytes(pid), 0),
  );
  return found;
}

async function timed(dataDir?: string): Promise<{ readonly product: Product; readonly seconds: number }> {
  const from = performance.now();
  const product = await startProduct({ ...(dataDir === undefined ? {} : { dataDir }), environment: { CHECK_RESPONSES: '0' } });
  return { product, seconds: (performance.now() - from) / 1_000 };
}

if (!readdirSync('/proc/self').includes('smaps_rollup')) throw new Error('this system does not tell the memory of a process');
let { product, seconds } = await timed();
console.log(`The first start, with the demo's people made: ${seconds.toFixed(1)} s.`);
const again: number[] = [];
try {
  for (let start = 0; start < starts; start++) {
    await product.stop();
    ({ product, seconds } = await timed(product.dataDir));
    again.push(seconds);
  }
  await delay(idleSeconds * 1_000);
  console.log();
  head('process', 'MB');
  const memory = memoryOf(product);
  const megabytes = (bytes: number): string => (bytes / 1e6).toFixed(0);
  for (const [name, bytes] of memory) row(name, megabytes(bytes));
  const all = [...memory.values()].reduce((sum, bytes) => sum + bytes, 0);
  row('all', megabytes(all));
  console.log(
    `\nA start with the data of an earlier one: ${spread(again, (value) => value.toFixed(1))} s; the aim is ${goal.seconds} s. Memory: the aim is ${goal.megabytes} MB.`,
  );
} finally {
  await product.stop();
  product.remove();
}
