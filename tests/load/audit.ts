import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Product } from '../product/product.ts';
import { commandsEnvironment, measureCommands } from './audit-commands.ts';
import { measureDrill } from './audit-drill.ts';
import { measureFilters } from './audit-filters.ts';
import { ownerUrlOf } from './crowd.ts';
import { percentile } from './http-load.ts';
import { head, row, short, spread, spreadOfRatios } from './spread.ts';
import { withProduct } from './with-product.ts';

/**
 * The audit's work, each part in turns beside the least that could do it. `-- log`: on a log of money, calls and reviews, hashing, sealing from
 * the beginning, an export, and the verifier with all its rules; `-- filters`: a page of records by each filter of the explorer; `-- drill`: a
 * drill of a read model; `-- commands`: commands while the log is sealed. `-- --quick` takes some minutes, with a twentieth of the records.
 */
const { values, positionals } = parseArgs({
  args: process.argv.slice(2),
  allowPositionals: true,
  options: { records: { type: 'string' }, rounds: { type: 'string' }, quick: { type: 'boolean', default: false } },
});
const records = Number(values.records ?? (values.quick ? 50_000 : 1_000_000));
const rounds = Number(values.rounds ?? 3);
const parts = ['log', 'filters', 'drill', 'commands'];
const [only = null, ...more] = positionals;
const isPossible = more.length === 0 && (only === null || parts.includes(only)) && Number.isInteger(records) && records >= 1_000;
if (!(isPossible && Number.isInteger(rounds) && rounds > 0))
  throw new Error('usage: [log | filters | drill | commands] [--quick] --records 1000000 --rounds 3');

interface Measured {
  readonly records: number;
  readonly hashing: readonly { readonly ours: number; readonly plain: number }[];
  /** Seconds of each round. */
  readonly reading: readonly number[];
  readonly sealing: readonly number[];
  readonly copying: readonly number[];
  readonly exporting: readonly number[];
  /** Milliseconds of each append. */
  readonly lags: readonly number[];
}

interface Ran {
  readonly seconds: number;
  /** The most that it took. */
  readonly megabytes: number;
}

const root = path.resolve(import.meta.dirname, '../..');

/** Runs a program, which has to end with 0, and looks at its memory twenty times a second. */
async function timed(args: readonly string[]): Promise<Ran> {
  const from = performance.now();
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  let kilobytes = 0;
  const look = setInterval(() => {
    try {
      kilobytes = Number(/VmHWM:\s+(\d+)/u.exec(readFileSync(`/proc/${child.pid}/status`, 'latin1'))?.[1] ?? kilobytes);
    } catch {
      // It has just ended.
    }
  }, 50);
  const [code] = (await once(child, 'exit')) as [number | null];
  clearInterval(look);
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}`);
  return { seconds: (performance.now() - from) / 1_000, megabytes: kilobytes / 1_024 };
}

async function measureLog(product: Product): Promise<void> {
  const folder = product.dataDir;
  const file = path.join(folder, 'whole.tar');
  const load = ['audit/testing/load/main.ts', '--records', `${records}`, '--rounds', `${rounds}`, '--file', file];
  const text = execFileSync(process.execPath, load, {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', DATABASE_URL: ownerUrlOf(product) },
    encoding: 'utf8',
    maxBuffer: 64 * 1_024 * 1_024,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const measured = JSON.parse(text) as Measured;
  execFileSync(process.execPath, ['audit/verify/build.ts', folder], { cwd: root, stdio: 'ignore' });
  const [verifying, plain]: [Ran[], Ran[]] = [[], []];
  for (let round = 0; round < rounds; round++) {
    plain.push(await timed([path.join(import.meta.dirname, 'plain-audit.ts'), file]));
    verifying.push(await timed([path.join(folder, 'academy-audit.mjs'), 'verify', file]));
  }
  print(measured, { verifying, plain });
}

function print(
  { records: count, hashing, reading, sealing, copying, exporting, lags }: Measured,
  { verifying, plain }: Readonly<Record<'verifying' | 'plain', readonly Ran[]>>,
): void {
  const micros = (side: 'ours' | 'plain'): number[] => hashing.map((round) => round[side]);
  const seconds = (of: readonly Ran[]): number[] => of.map((one) => one.seconds);
  const megabytes = (of: readonly Ran[]): string => spread(of.map((one) => one.megabytes));
  head(`${count.toLocaleString('en')} records`, 'took, s', 'records/s', 'ratio', 'MB');
  const line = (name: string, took: readonly number[], beside: readonly number[] | null, memory = ''): void =>
    row(name, spread(took), spread(took.map((one) => count / one)), beside ? spreadOfRatios(took, beside) : '', memory);
  line('sealing from the beginning', sealing, reading);
  line('reading the log through the client', reading, null);
  line('an export', exporting, copying);
  line('COPY of the records', copying, null);
  line('the verifier, with all rules', seconds(verifying), seconds(plain), megabytes(verifying));
  line('JSON.parse and one SHA-256 a line', seconds(plain), null, megabytes(plain));
  console.log('');
  head('an event of 460 bytes', 'µs', 'ratio');
  row('its leaf, and the tree', spread(micros('ours')), spreadOfRatios(micros('ours'), micros('plain')));
  row('one SHA-256 of the same bytes', spread(micros('plain')), '');
  const sorted = lags.toSorted((a, b) => a - b);
  const share = (of: number): string => `${short(percentile(sorted, of))} ms`;
  console.log(`\nFrom an append to its seal, 2,000 events a second: p50 ${share(0.5)}, p99 ${share(0.99)}, most ${share(1)}.`);
}

const isWanted = (part: string): boolean => only === null || only === part;
const empty = { DEMO: '0', LOG_LEVEL: 'error' };

console.log(`${availableParallelism()} cores, Node ${process.version}, ${rounds} rounds in turns, load ${loadavg()[0]?.toFixed(1)}\n`);
if (isWanted('log')) await withProduct(empty, measureLog);
if (isWanted('filters'))
  await withProduct(empty, (product) => measureFilters(product, { records, rounds, samples: values.quick ? 200 : 500 }));
if (isWanted('drill'))
  await withProduct({ ...empty, ...commandsEnvironment }, (product) => measureDrill(product, { events: records, rounds }));
if (isWanted('commands'))
  await withProduct(commandsEnvironment, (product) => measureCommands(product, { seconds: values.quick ? 2 : 6, rounds }));
