import { execFileSync } from 'node:child_process';
import { availableParallelism, loadavg } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type CoachSearchPage, genders, searchedSports } from '@academy/domain/coaches';
import { type Product, startProduct } from '../product/product.ts';
import { cpuSeconds } from './cpu.ts';
import { environmentOf, ownerUrlOf } from './crowd.ts';
import { get, load, percentile } from './http-load.ts';
import { plainFreeTimes, startPlainSearch } from './plain-search-process.ts';
import { head, row, spread, spreadOfRatios } from './spread.ts';

/**
 * `GET /search_coaches?free_within=7`: who is free in the next days, of all and with other filters, in closed loops and in turns with one
 * SQL statement over the same hours and bookings. Fails if the two name other coaches or times. `-- --quick` takes two minutes.
 */
const { values } = parseArgs({
  args: process.argv.slice(2),
  options: {
    coaches: { type: 'string' },
    bookings: { type: 'string' },
    connections: { type: 'string', default: '50' },
    seconds: { type: 'string' },
    rounds: { type: 'string' },
    quick: { type: 'boolean', default: false },
  },
});
const coaches = Number(values.coaches ?? (values.quick ? 1_000 : 10_000));
const bookings = Number(values.bookings ?? 20 * coaches);
const connections = Number(values.connections);
const seconds = Number(values.seconds ?? (values.quick ? 2 : 5));
const rounds = Number(values.rounds ?? (values.quick ? 3 : 5));
if (![coaches, bookings, connections, seconds, rounds].every((one) => one > 0))
  throw new Error('usage: [--quick] --coaches 10000 --bookings 200000 --connections 50 --seconds 5 --rounds 5');

const root = path.resolve(import.meta.dirname, '../..');

interface Side {
  readonly name: string;
  readonly port: number;
  readonly pids: readonly number[];
}

const week = 'free_within=7&sort=rating';
const questions = [
  { name: 'the first page, answers shared', paths: [week] },
  {
    name: 'one sport, any page',
    paths: searchedSports.flatMap((sport) => [1, 2, 3, 4].map((page) => `${week}&sport=${sport}&page=${page}`)),
  },
  {
    name: 'a sport and a gender, 1 to 14 days',
    paths: searchedSports.flatMap((sport) =>
      genders.flatMap((gender) =>
        Array.from({ length: 14 }, (_, day) => `free_within=${day + 1}&sort=rating&sport=${sport}&gender=${gender}`),
      ),
    ),
  },
];

async function answerOf({ port }: Side, asked: string) {
  const response = await fetch(`http://127.0.0.1:${port}/search_coaches?${asked}`);
  const { total, items } = (await response.json()) as CoachSearchPage;
  return JSON.stringify({ total, found: items.map(({ id, next_free: free }) => [id, free?.at]) });
}

/** A start may become too late between two answers, so each question may be asked three times. */
async function mustAgree(ours: Side, plain: Side): Promise<void> {
  for (const asked of questions.flatMap(({ paths }) => paths.slice(0, 20))) {
    let isSame = false;
    for (let tries = 0; tries < 3 && !isSame; tries++) isSame = (await answerOf(ours, asked)) === (await answerOf(plain, asked));
    if (!isSame) throw new Error(`different answers to ${asked}:\n${await answerOf(ours, asked)}\n${await answerOf(plain, asked)}`);
  }
}

async function measure({ port, pids }: Side, paths: readonly string[]) {
  let index = 0;
  const next = (): Buffer => get(`/search_coaches?${paths[index++ % paths.length] ?? ''}`);
  const before = cpuSeconds(pids);
  const { done, others, latencies } = await load({ port, connections, seconds, next });
  if (Object.keys(others).length > 0) throw new Error(`not every search was answered: ${JSON.stringify(others)}`);
  return { cpu: ((cpuSeconds(pids) - before) * 1_000) / done, p50: percentile(latencies, 0.5), p99: percentile(latencies, 0.99) };
}

async function compare(product: Product): Promise<void> {
  const crowd = ['--coaches', `${coaches}`, '--bookings', `${bookings}`];
  execFileSync(process.execPath, [path.join(root, 'projections/availability/free-times.fill.fixture.ts'), ...crowd], {
    env: environmentOf(product, 'projections/main.ts'),
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const postgres = product.pidsOf('bin/postgres');
  const design = await startPlainSearch(plainFreeTimes, ownerUrlOf(product));
  try {
    const ours = { name: 'ours', port: Number(new URL(product.api).port), pids: [...product.pidsOf('api/main.ts'), ...postgres] };
    const plain = { name: 'at time zone', port: design.port, pids: [design.pid, ...postgres] };
    await mustAgree(ours, plain);
    console.log(
      `\n${coaches.toLocaleString('en')} coaches, ${bookings.toLocaleString('en')} bookings; median of ${rounds} rounds of ${seconds} s, least and most in brackets.\n`,
    );
    head('question', 'different ones', 'side', 'p50, ms', 'p99, ms', 'CPU, ms', 'CPU to ours');
    for (const { name, paths } of questions) {
      const taken = { ours: [] as Awaited<ReturnType<typeof measure>>[], plain: [] as Awaited<ReturnType<typeof measure>>[] };
      // The first round is a warm-up: plans and caches.
      for (let round = 0; round <= rounds; round++) {
        const pair = { ours: await measure(ours, paths), plain: await measure(plain, paths) };
        if (round === 0) continue;
        taken.ours.push(pair.ours);
        taken.plain.push(pair.plain);
      }
      for (const [side, all] of [['ours', taken.ours] as const, ['at time zone', taken.plain] as const]) {
        const of = (key: 'cpu' | 'p50' | 'p99'): string => spread(all.map((one) => one[key]));
        const cpu = (one: readonly { readonly cpu: number }[]): number[] => one.map((round) => round.cpu);
        const ratio = side === 'ours' ? '' : spreadOfRatios(cpu(taken.plain), cpu(taken.ours));
        row(name, paths.length, side, of('p50'), of('p99'), of('cpu'), ratio);
      }
    }
  } finally {
    await design.stop();
  }
}

console.log(`${availableParallelism()} cores, Node ${process.version}, ${connections} connections, load ${loadavg()[0]?.toFixed(1)}`);
const product = await startProduct({ environment: { REQUESTS_PER_SECOND: '1000000', LOG_LEVEL: 'warn', DEMO: '0' } });
try {
  await compare(product);
  console.log(`\nload at the end ${loadavg()[0]?.toFixed(1)}`);
} finally {
  await product.stop();
  product.remove();
}
