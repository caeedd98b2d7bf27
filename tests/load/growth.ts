import { execFileSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type Product, startProduct } from '../product/product.ts';
import { type CaughtUp, openCaughtUp } from './caught-up.ts';
import { cpuSeconds } from './cpu.ts';
import { type Crowd, environmentOf, gatherCrowd } from './crowd.ts';
import { get, load, percentile } from './http-load.ts';
import { reviewRequest, spreadPairs } from './review-pairs.ts';
import { fillSearch } from './search-fill.ts';
import { questionsOf } from './search-questions.ts';
import { head, row, short, spread, spreadOfRatios } from './spread.ts';
import { pausable, pauseTodos } from './todos.ts';

/**
 * What grows with the data: two products side by side, one with little and one with much, in turns. `events`: commands, and a rebuild of the
 * read model of reviews, over two lengths of the log. `coaches`: searches over two numbers of coaches. Both without a name.
 * `-- --quick` takes five minutes, with less of much.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    events: { type: 'string' },
    coaches: { type: 'string' },
    rounds: { type: 'string' },
    seconds: { type: 'string' },
    quick: { type: 'boolean', default: false },
  },
});
const twoOf = (text: string): readonly [number, number] => {
  const [little = 0, much = 0, ...more] = text.split(',').map(Number);
  if (!(little >= 1_000 && much >= little && more.length === 0 && Number.isInteger(little) && Number.isInteger(much))) return usage();
  return [little, much];
};
const rounds = Number(values.rounds ?? (values.quick ? 3 : 7));
const seconds = Number(values.seconds ?? (values.quick ? 2 : 4));
const parts = { events: growthOfLog, coaches: growthOfCoaches };
const isPart = (name: string): name is keyof typeof parts => Object.hasOwn(parts, name);
const events = twoOf(values.events ?? `10000,${values.quick ? 100_000 : 1_000_000}`);
const coaches = twoOf(values.coaches ?? `1000,${values.quick ? 10_000 : 100_000}`);
/** Access tokens expire after a quarter of an hour. */
const longestSeconds = 300;
if (!(Number.isInteger(rounds) && rounds > 0 && seconds > 0 && rounds * seconds <= longestSeconds && positionals.every(isPart))) usage();

function usage(): never {
  throw new Error(`usage: [events|coaches] [--quick] [--events 10000,1000000] [--coaches 1000,100000] [--rounds 7] [--seconds 4]`);
}

const environment = { ...pausable, REQUESTS_PER_SECOND: '1000000', LOG_LEVEL: 'warn', CHECK_RESPONSES: '0', DEMO: '0' };
const coachesOfLog = 1_000;
const writing = { coaches: 300, athletes: 1_000 };
const connections = 8;
const scripts = ['api/main.ts', 'projections/main.ts', 'event-store/main.ts', 'audit/main.ts', 'bin/postgres'];

interface Side {
  readonly size: number;
  readonly product: Product;
}

interface Round {
  readonly p50: number;
  readonly p99: number;
  /** µs of CPU of all processes, for each request. */
  readonly cpu: number;
}

const portOf = ({ api }: Product): number => Number(new URL(api).port);

async function measure({ product }: Side, next: () => Buffer, settle: () => Promise<void>): Promise<Round> {
  const pids = scripts.flatMap((script) => product.pidsOf(script));
  const before = cpuSeconds(pids);
  const { done, others, latencies } = await load({ port: portOf(product), connections, seconds, next });
  if (Object.keys(others).length > 0) throw new Error(`not every request was answered with 200: ${JSON.stringify(others)}`);
  await settle();
  return { p50: percentile(latencies, 0.5), p99: percentile(latencies, 0.99), cpu: ((cpuSeconds(pids) - before) / done) * 1e6 };
}

const lookMs = 2_000;
/** Share of one core that both together use when they are idle, and a little more. */
const idleShare = 0.15;
const longestIdleMs = 30 * 60_000;

/** Resolves when both products have nothing left to do, such as sealing for auditors and read models that nobody waited for. */
async function untilIdle(sides: readonly Side[]): Promise<void> {
  const pids = sides.flatMap(({ product }) => scripts.flatMap((script) => product.pidsOf(script)));
  const end = performance.now() + longestIdleMs;
  let share: number;
  do {
    if (performance.now() > end) throw new Error(`the products were still busy after ${longestIdleMs / 60_000} minutes`);
    const before = cpuSeconds(pids);
    await pause(lookMs);
    share = ((cpuSeconds(pids) - before) * 1_000) / lookMs;
  } while (share > idleShare);
}

const figures = [
  ['p50, ms', 'p50'],
  ['p99, ms', 'p99'],
  ['CPU, µs', 'cpu'],
] as const;

function report(name: string, little: readonly Round[], much: readonly Round[]): void {
  for (const [figure, key] of figures) {
    const of = (taken: readonly Round[]): number[] => taken.map((round) => round[key]);
    row(`${name}: ${figure}`, spread(of(little)), spread(of(much)), spreadOfRatios(of(much), of(little)));
  }
}

/** Starts one product of each size, and stops and removes both, also where a start failed. */
async function withTwo(sizes: readonly [number, number], work: (little: Side, much: Side) => Promise<void>): Promise<void> {
  const started: Product[] = [];
  try {
    for (const _size of sizes) started.push(await startProduct({ environment }));
    const [little, much] = started;
    if (little && much) await work({ size: sizes[0], product: little }, { size: sizes[1], product: much });
  } finally {
    for (const product of started) {
      await product.stop();
      product.remove();
    }
  }
}

const headOf = (unit: string, [little, much]: readonly [number, number]): void => {
  console.log(`\nMedian of ${rounds} rounds, least and most in brackets; ratios are of neighbouring rounds.\n`);
  head('figure', `${short(little)} ${unit}`, `${short(much)} ${unit}`, 'much to little');
};

/** Microseconds for each event of the log. */
function rebuild({ product, size }: Side): number {
  const script = path.resolve(import.meta.dirname, '../../projections/rebuild.ts');
  const from = performance.now();
  execFileSync(process.execPath, [script, 'coach_reviews'], {
    env: environmentOf(product, 'projections/main.ts'),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return ((performance.now() - from) * 1_000) / size;
}

async function fillLog({ product, size }: Side): Promise<CaughtUp> {
  console.log(`writing ${size.toLocaleString('en')} reviews …`);
  gatherCrowd(product, { coaches: coachesOfLog, athletes: Math.ceil(size / coachesOfLog), reviews: size });
  const caughtUp = await openCaughtUp(product, ['coach_reviews', 'coach_search', 'home_facts'], ['review-']);
  await caughtUp.wait();
  return caughtUp;
}

function reviewsOf(crowd: Crowd): () => Buffer {
  const pairs = spreadPairs(writing.coaches, writing.athletes);
  return () => reviewRequest(crowd, pairs());
}

async function growthOfLog(): Promise<void> {
  await withTwo(events, async (...sides) => {
    const goOn = sides.map(({ product }) => pauseTodos(product));
    const filled: CaughtUp[] = [];
    try {
      for (const side of sides) filled.push(await fillLog(side));
      await untilIdle(sides);
      const rebuilt = sides.map((): number[] => []);
      for (let round = 0; round < Math.min(rounds, 3); round++)
        for (const [index, side] of sides.entries()) rebuilt[index]?.push(rebuild(side));
      const taken = sides.map((): Round[] => []);
      const reviews = sides.map(({ product }) => reviewsOf(gatherCrowd(product, writing)));
      await untilIdle(sides);
      // The first two rounds are a warm-up.
      for (let round = -2; round < rounds; round++)
        for (const [index, side] of sides.entries()) {
          const one = await measure(side, reviews[index]!, async () => await filled[index]?.wait());
          if (round >= 0) taken[index]?.push(one);
        }
      headOf('events', events);
      report('a command', taken[0] ?? [], taken[1] ?? []);
      const [little = [], much = []] = rebuilt;
      row('an event of a rebuild: µs', spread(little), spread(much), spreadOfRatios(much, little));
    } finally {
      for (const { close } of filled) await close();
      for (const end of goOn) end();
    }
  });
}

async function growthOfCoaches(): Promise<void> {
  await withTwo(coaches, async (...sides) => {
    const asked = sides.map(({ product, size }) => questionsOf(fillSearch(product, size, 10 * size)));
    await untilIdle(sides);
    headOf('coaches', coaches);
    for (const [kind, { name }] of asked[0]!.entries()) {
      const taken = sides.map((): Round[] => []);
      const paths = asked.map((questions) => questions[kind]?.paths ?? []);
      const turns = [0, 0];
      for (let round = -1; round < rounds; round++)
        for (const [index, side] of sides.entries()) {
          const next = (): Buffer => get(`/search_coaches?${paths[index]![turns[index]!++ % paths[index]!.length]}`);
          const one = await measure(side, next, async () => {});
          if (round >= 0) taken[index]?.push(one);
        }
      report(name, taken[0] ?? [], taken[1] ?? []);
    }
  });
}

console.log(`${availableParallelism()} cores, Node ${process.version}, ${connections} connections`);
for (const part of positionals.length > 0 ? positionals.filter(isPart) : (['events', 'coaches'] as const)) await parts[part]();
