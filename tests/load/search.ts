import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { type Product, startProduct } from '../product/product.ts';
import { openCaughtUp } from './caught-up.ts';
import { cpuSeconds } from './cpu.ts';
import { ownerUrlOf } from './crowd.ts';
import { get, load, median, percentile } from './http-load.ts';
import { type DesignName, designs, type PlainSearch, startPlainSearch } from './plain-search-process.ts';
import { type Questions, questionsOf } from './search-questions.ts';
import { fillSearch } from './search-fill.ts';
import { gatherReviewers, keepReviewing } from './search-writes.ts';
import { head, row, spread, spreadOfRatios } from './spread.ts';

/**
 * `GET /search_coaches` over many coaches and reviews: each kind of question by itself, then all mixed, in closed loops, in turns with
 * two plain designs over the same coaches, while coaches are reviewed in the design under load. The load shares its cores with the
 * product. Fails if a query of the product scans a whole table, or if counts differ between designs. `-- --quick` takes three
 * minutes, with a tenth of the coaches.
 */
const { values } = parseArgs({
  args: process.argv.slice(2),
  options: {
    coaches: { type: 'string' },
    reviews: { type: 'string' },
    connections: { type: 'string', default: '50' },
    seconds: { type: 'string' },
    rounds: { type: 'string' },
    /** Milliseconds between two reviews. */
    'review-every': { type: 'string', default: '100' },
    designs: { type: 'string', default: Object.keys(designs).join(',') },
    quick: { type: 'boolean', default: false },
  },
});
const coaches = Number(values.coaches ?? (values.quick ? 10_000 : 100_000));
const reviews = Number(values.reviews ?? 10 * coaches);
const connections = Number(values.connections);
const seconds = Number(values.seconds ?? (values.quick ? 1 : 3));
const rounds = Number(values.rounds ?? (values.quick ? 3 : 5));
const reviewEveryMs = Number(values['review-every']);
const others = values.designs.split(',').filter(Boolean);
const isDesign = (name: string): name is DesignName => Object.hasOwn(designs, name);
if (![coaches, reviews + 1, connections, seconds, rounds, reviewEveryMs].every((one) => one > 0) || !others.every(isDesign)) {
  throw new Error(
    `usage: [--quick] --coaches 100000 --reviews 1000000 --connections 50 --seconds 3 --rounds 5 --review-every 100 --designs ${Object.keys(designs).join(',')}`,
  );
}

const goalMs = 50;
/** Questions asked once in each design before the load. */
const compared = 10;

interface Side {
  readonly name: string;
  readonly port: number;
  /** The processes that serve the search, Postgres among them. */
  readonly pids: () => readonly number[];
  review: (coachId: number) => Promise<void>;
}

interface Measured {
  readonly p50: number;
  readonly p99: number;
  readonly perSecond: number;
  /** Milliseconds of CPU for each search, all processes together. */
  readonly cpu: number;
}

async function measure({ port, pids, review }: Side, paths: readonly string[], nextCoach: () => number): Promise<Measured> {
  let index = 0;
  const next = (): Buffer => get(`/search_coaches?${paths[index++ % paths.length] ?? ''}`);
  const stop = keepReviewing(review, nextCoach, reviewEveryMs);
  const before = cpuSeconds(pids());
  const { done, others: refused, seconds: took, latencies } = await load({ port, connections, seconds, next });
  const cpu = ((cpuSeconds(pids()) - before) * 1_000) / done;
  await stop();
  if (Object.keys(refused).length > 0) throw new Error(`not every search was answered: ${JSON.stringify(refused)}`);
  return { p50: percentile(latencies, 0.5), p99: percentile(latencies, 0.99), perSecond: done / took, cpu };
}

/** A row for each side; ratios are of neighbouring rounds. */
function report({ name, paths }: Questions, sides: readonly Side[], taken: ReadonlyMap<string, readonly Measured[]>): void {
  const of = (side: string, key: keyof Measured): number[] => (taken.get(side) ?? []).map((one) => one[key]);
  for (const side of sides.map((one) => one.name)) {
    const isOurs = side === 'ours';
    row(
      name,
      paths.length.toLocaleString('en'),
      side,
      spread(of(side, 'p50')),
      spread(of(side, 'p99')),
      spread(of(side, 'perSecond')),
      spread(of(side, 'cpu')),
      isOurs ? (median(of(side, 'p99')) > goalMs ? `over ${goalMs} ms` : '') : spreadOfRatios(of(side, 'p99'), of('ours', 'p99')),
      isOurs ? '' : spreadOfRatios(of(side, 'cpu'), of('ours', 'cpu')),
    );
  }
}

/** Designs whose counts differ are not comparable. */
async function mustAgree(sides: readonly Side[], all: readonly Questions[]): Promise<void> {
  for (const { paths } of all.filter(({ isExact }) => isExact)) {
    for (const asked of paths.slice(0, compared)) {
      const totals = await Promise.all(
        sides.map(async ({ port }) => {
          const response = await fetch(`http://127.0.0.1:${port}/search_coaches?${asked}`);
          return Number(((await response.json()) as { total: number | string }).total);
        }),
      );
      if (new Set(totals).size > 1) throw new Error(`designs count differently for ${asked}: ${totals.join(', ')}`);
    }
  }
}

async function compare(product: Product): Promise<void> {
  console.log(`${availableParallelism()} cores, Node ${process.version}, ${connections} connections`);
  const questions = questionsOf(fillSearch(product, coaches, reviews));
  const all = [...questions, { name: 'all of them, mixed', paths: mixedOf(questions.map(({ paths }) => paths)), isExact: false }];
  const postgres = product.pidsOf('bin/postgres');
  const plain: PlainSearch[] = [];
  const caughtUp = await openCaughtUp(product, ['coach_search'], ['coach-', 'review-']);
  try {
    const ours: Side = {
      name: 'ours',
      port: Number(new URL(product.api).port),
      pids: () => [...product.pidsOf('api/main.ts'), ...postgres],
      review: async () => {},
    };
    const sides = [ours];
    for (const name of others.filter(isDesign)) {
      const design = await startPlainSearch(designs[name], ownerUrlOf(product));
      plain.push(design);
      sides.push({ name, port: design.port, pids: () => [design.pid, ...postgres], review: design.review });
    }
    await mustAgree(sides, questions);
    console.log(
      `\nMedian of ${rounds} rounds of ${seconds} s, least and most in brackets; a coach is reviewed every ${reviewEveryMs} ms meanwhile.\n`,
    );
    head('question', 'different ones', 'side', 'p50, ms', 'p99, ms', 'searches/s', 'CPU, ms', 'p99 to ours', 'CPU to ours');
    for (const asked of all) {
      const reviewers = gatherReviewers(product);
      ours.review = reviewers.review;
      await caughtUp.wait();
      let turn = 0;
      const nextCoach = (): number => reviewers.coachIds[turn++ % reviewers.coachIds.length] ?? 0;
      const taken = new Map(sides.map(({ name }) => [name, [] as Measured[]]));
      // The first round is a warm-up: plans and caches.
      for (let round = 0; round <= rounds; round++) {
        for (const side of sides) {
          const measured = await measure(side, asked.paths, nextCoach);
          if (round > 0) taken.get(side.name)?.push(measured);
        }
      }
      report(asked, sides, taken);
    }
  } finally {
    for (const design of plain) await design.stop();
    await caughtUp.close();
  }
}

/** The same number of each kind, interleaved. */
function mixedOf(kinds: readonly (readonly string[])[]): string[] {
  const longest = Math.max(...kinds.map((paths) => paths.length));
  return Array.from({ length: longest }, (_, index) => kinds.map((paths) => paths[index % paths.length] ?? '')).flat();
}

const product = await startProduct({ environment: { REQUESTS_PER_SECOND: '1000000', LOG_LEVEL: 'warn', DEMO: '0' } });
try {
  await compare(product);
} finally {
  await product.stop();
  product.remove();
}
