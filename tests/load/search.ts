import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Product, startProduct } from '../product/product.ts';
import { cpuSeconds } from './cpu.ts';
import { environmentOf } from './crowd.ts';
import { get, load, median, percentile } from './http-load.ts';
import { startPlainSearch } from './plain-search-process.ts';
import { questionsOf } from './search-questions.ts';

/**
 * `GET /search_coaches` over many coaches and reviews, as people ask it: each kind of question by itself, then all mixed,
 * in closed loops, in turns with a plain design over the same coaches. The load shares its cores with the product. Fails where
 * a query of the product reads a whole table.
 */
const { values } = parseArgs({
  args: process.argv.slice(2),
  options: {
    coaches: { type: 'string', default: '100000' },
    reviews: { type: 'string', default: '1000000' },
    connections: { type: 'string', default: '50' },
    seconds: { type: 'string', default: '3' },
    rounds: { type: 'string', default: '5' },
  },
});
const [coaches, reviews, connections, seconds, rounds] = [
  Number(values.coaches),
  Number(values.reviews),
  Number(values.connections),
  Number(values.seconds),
  Number(values.rounds),
] as const;
if (![coaches, reviews + 1, connections, seconds, rounds].every((one) => one > 0)) {
  throw new Error('usage: --coaches 100000 --reviews 1000000 --connections 50 --seconds 3 --rounds 5');
}

const root = path.resolve(import.meta.dirname, '../..');
const goalMs = 50;

function ask(paths: readonly string[]): () => Buffer {
  let index = 0;
  return () => get(`/search_coaches?${paths[index++ % paths.length] ?? ''}`);
}

interface Side {
  readonly port: number;
  /** The processes that answer, Postgres among them. */
  readonly pids: () => readonly number[];
}

interface Measured {
  readonly p50: number;
  readonly p99: number;
  readonly perSecond: number;
  /** Milliseconds of CPU that a search takes, all processes together. */
  readonly cpu: number;
}

async function measure({ port, pids }: Side, paths: readonly string[]): Promise<Measured> {
  const before = cpuSeconds(pids());
  const { done, others, seconds: took, latencies } = await load({ port, connections, seconds, next: ask(paths) });
  if (Object.keys(others).length > 0) throw new Error(`not every search was answered: ${JSON.stringify(others)}`);
  const cpu = ((cpuSeconds(pids()) - before) * 1_000) / done;
  return { p50: percentile(latencies, 0.5), p99: percentile(latencies, 0.99), perSecond: done / took, cpu };
}

/** Medians over rounds, the product's beside the plain design's. */
function report(name: string, own: readonly Measured[], plain: readonly Measured[]): void {
  const of = (all: readonly Measured[], value: keyof Measured): number => median(all.map((one) => one[value]));
  const row = (all: readonly Measured[]): string =>
    [
      `p50 ${of(all, 'p50').toFixed(1).padStart(7)} ms`,
      `p99 ${of(all, 'p99').toFixed(1).padStart(7)} ms`,
      `${of(all, 'perSecond').toFixed(0).padStart(5)}/s`,
      `${of(all, 'cpu').toFixed(1).padStart(5)} ms CPU`,
    ].join('  ');
  const ratio = of(plain, 'p99') / of(own, 'p99');
  const verdict = of(own, 'p99') > goalMs ? `   over ${goalMs} ms` : '';
  const spread = own.map((one) => one.p99.toFixed(0)).join(' ');
  console.log(`${name.padEnd(28)} ${row(own)}   plain ${row(plain)}   p99 1:${ratio.toFixed(0)}   rounds ${spread}${verdict}`);
}

async function run(product: Product): Promise<void> {
  console.log(`${availableParallelism()} cores, Node ${process.version}, ${connections} connections, median of ${rounds} rounds`);
  const environment = environmentOf(product, 'projections/main.ts');
  const namesFile = path.join(product.dataDir, 'names.json');
  const crowd = ['--coaches', `${coaches}`, '--reviews', `${reviews}`, '--names', namesFile];
  execFileSync(process.execPath, [path.join(root, 'projections/coaches/coach-search.fill.ts'), ...crowd], {
    env: environment,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const questions = questionsOf(JSON.parse(readFileSync(namesFile, 'utf8')) as string[]);
  const mixed = mixedOf(Object.values(questions));
  const plain = await startPlainSearch(environment['DATABASE_URL'] ?? '');
  try {
    const postgres = product.pidsOf('bin/postgres');
    const ours = { port: Number(new URL(product.api).port), pids: () => [...product.pidsOf('api/main.ts'), ...postgres] };
    const theirs = { port: plain.port, pids: () => [plain.pid, ...postgres] };
    await measure(ours, mixed);
    await measure(theirs, mixed);
    for (const [name, paths] of [...Object.entries(questions), ['all of them, mixed', mixed] as const]) {
      const [own, others]: [Measured[], Measured[]] = [[], []];
      for (let round = 0; round < rounds; round++) {
        own.push(await measure(ours, paths));
        others.push(await measure(theirs, paths));
      }
      report(name, own, others);
    }
  } finally {
    await plain.stop();
  }
}

/** As many of each kind, one after the other. */
function mixedOf(kinds: readonly (readonly string[])[]): string[] {
  const most = Math.max(...kinds.map((paths) => paths.length));
  return Array.from({ length: most }, (_, index) => kinds.map((paths) => paths[index % paths.length] ?? '')).flat();
}

const product = await startProduct({ environment: { REQUESTS_PER_SECOND: '1000000', LOG_LEVEL: 'warn', DEMO: '0' } });
try {
  await run(product);
} finally {
  await product.stop();
  product.remove();
}
