import { execFile } from 'node:child_process';
import { availableParallelism, loadavg } from 'node:os';
import path from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { startProduct } from '../product/product.ts';
import { ownerUrlOf } from './crowd.ts';
import { percentile } from './http-load.ts';
import { head, row, short, spread, spreadOfRatios } from './spread.ts';

/**
 * To-dos that become due, beside graphile-worker with the same jobs, in turns on one Postgres: 10,000 at one moment, and 50 a second.
 * `-- --quick` takes a minute.
 */
const { values } = parseArgs({ options: { quick: { type: 'boolean', default: false } } });
const rounds = values.quick ? 1 : 5;
const many = values.quick ? 2_000 : 10_000;
const steady = values.quick ? 250 : 1_500;
const everyMs = 20;

interface Ended {
  /** From the moment at which the first was due until the last was done. */
  readonly ms: number;
  /** Milliseconds after its time at which each began. */
  readonly lateness: readonly number[];
}

const programs = {
  'to-dos': path.resolve(import.meta.dirname, '../../processes/testing/timers.ts'),
  'graphile-worker': path.join(import.meta.dirname, 'plain-timers.ts'),
};

async function run(program: string, url: string, count: number, every: number): Promise<Ended> {
  const { stdout } = await promisify(execFile)(process.execPath, [program, '--many', `${count}`, '--every', `${every}`], {
    env: { ...process.env, DATABASE_URL: url, NODE_ENV: 'production' },
    maxBuffer: 10_000_000,
  });
  return JSON.parse(stdout) as Ended;
}

async function inTurns(url: string, count: number, every: number): Promise<Record<keyof typeof programs, Ended[]>> {
  const ended: Record<keyof typeof programs, Ended[]> = { 'to-dos': [], 'graphile-worker': [] };
  for (let round = 0; round < rounds; round++)
    for (const [name, program] of Object.entries(programs) as [keyof typeof programs, string][])
      ended[name].push(await run(program, url, count, every));
  return ended;
}

console.log(`${availableParallelism()} cores, Node ${process.version}, ${rounds} rounds in turns, load ${loadavg()[0]?.toFixed(1)}\n`);
const product = await startProduct({ environment: { DEMO: '0', LOG_LEVEL: 'warn' } });
try {
  const url = ownerUrlOf(product);
  const burst = await inTurns(url, many, 0);
  const rates = (of: keyof typeof programs): number[] => burst[of].map(({ ms }) => (1_000 * many) / ms);
  head(`${many} due at one moment`, 'done a second', 'of graphile-worker');
  row('to-dos', spread(rates('to-dos')), spreadOfRatios(rates('to-dos'), rates('graphile-worker')));
  row('graphile-worker', spread(rates('graphile-worker')), '');
  console.log('');
  const one = await inTurns(url, steady, everyMs);
  head(`${1_000 / everyMs} a second, ${steady} of them`, 'late by p50, ms', 'p99, ms', 'most, ms');
  for (const [name, ended] of Object.entries(one)) {
    const of = (share: number): string =>
      spread(
        ended.map(({ lateness }) =>
          percentile(
            lateness.toSorted((a, b) => a - b),
            share,
          ),
        ),
        short,
      );
    row(name, of(0.5), of(0.99), of(1));
  }
} finally {
  await product.stop();
  product.remove();
}
