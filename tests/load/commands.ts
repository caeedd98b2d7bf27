import { randomUUID } from 'node:crypto';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { type Product, startProduct } from '../product/product.ts';
import { cpuSeconds } from './cpu.ts';
import { type CaughtUp, openCaughtUp } from './caught-up.ts';
import { type Crowd, gatherCrowd, ownerUrlOf } from './crowd.ts';
import { load, type LoadResult, percentile } from './http-load.ts';
import { type CrudScript, type PlainCrud, startPlainCrud } from './plain-crud-process.ts';
import { type Pairs, reviewRequest, spreadPairs } from './review-pairs.ts';
import { head, row, spread as spreadOf, spreadOfRatios } from './spread.ts';
import { pausable, pauseTodos } from './todos.ts';
import { measureVisibility } from './visibility.ts';

/**
 * `POST /create_review` (decide, append, project, visible in the query) beside the same endpoint in two designs without events:
 * idiomatic, and as one statement. Rounds take turns on the same machine and Postgres server. A round of ours ends when every read
 * model that folds reviews has caught up: throughput and CPU are counted until then. `-- --quick` takes two minutes.
 * `-- --beside ../other` adds another checkout of this product as one more side, to measure the cost of a change.
 * Meanwhile the program that works off to-dos is paused, unless `-- --mailing` lets it run: each review is a mail, no yardstick sends any,
 * and most of what they cost would fall into rounds of others.
 */
const { values } = parseArgs({
  args: process.argv.slice(2),
  options: {
    seconds: { type: 'string' },
    rounds: { type: 'string' },
    quick: { type: 'boolean', default: false },
    /** Ours are sent with an Idempotency-Key each. */
    keyed: { type: 'boolean', default: false },
    mailing: { type: 'boolean', default: false },
    beside: { type: 'string' },
  },
});
const seconds = Number(values.seconds ?? (values.quick ? 1 : 6));
const rounds = Number(values.rounds ?? (values.quick ? 3 : 5));
/**
 * Rounds of each side that are not counted, and more until each athlete has written once: servers that run for days have long compiled what
 * they do, and have seen the tokens and keys of those who write.
 */
const warmUps = 8;
const mostWarmUps = 60;
const loads = [10, 64].flatMap((connections) => (['spread', 'hot'] as const).map((kind) => ({ connections, kind })));
const crudScripts: readonly (readonly [string, CrudScript])[] = [
  ['idiomatic', 'plain-crud.ts'],
  ['one statement', 'one-statement-crud.ts'],
];
/** Ours is divided by each of them. */
const yardsticks = [...crudScripts.map(([name]) => name), ...(values.beside === undefined ? [] : ['beside'])];
const sides = ['ours', ...yardsticks];
/** Access tokens expire after a quarter of an hour, and the data set is created first. */
const longestSeconds = 650;
if (
  !(seconds > 0 && Number.isInteger(rounds) && rounds > 0 && (warmUps + loads.length * rounds) * seconds * sides.length <= longestSeconds)
)
  throw new Error(
    `usage: [--quick] [--seconds 6] [--rounds 5] [--keyed] [--mailing] [--beside FOLDER]; rounds of ${loads.length} loads on ${sides.length} sides, ${longestSeconds} s at most`,
  );

/** The first coaches share one load; each of the next ones is the only coach of a round. */
const spreadCoaches = 900;
const hotCoaches = 8;
const coaches = spreadCoaches + 2 * rounds * hotCoaches;
const athletes = 8000;

/** The read models that fold reviews. */
const readModels = ['coach_reviews', 'coach_search', 'home_facts'];

type Cpu = Readonly<Record<string, number>>;

interface Round extends LoadResult {
  /** Seconds from the first request until everything is visible. */
  readonly drained: number;
  /** CPU seconds by process. */
  readonly cpu: Cpu;
}

interface Side {
  readonly port: number;
  readonly coachIds: readonly number[];
  readonly tokens: readonly string[];
  readonly isKeyed: boolean;
  readonly pids: () => Readonly<Record<string, readonly number[]>>;
  /** Resolves when all writes so far are visible in every read model. */
  readonly settle: () => Promise<void>;
}

/** Sealing for auditors is a part of what a command costs, though nobody waits for it. */
const scripts = ['api/main.ts', 'projections/main.ts', 'event-store/main.ts', 'audit/main.ts'];
const portOf = (url: string): number => Number(new URL(url).port);

/** All pairs with one coach, then all with the next one. */
function hot(coach: number): Pairs {
  let i = 0;
  return () => ({ coach: coach + Math.floor(i / athletes), athlete: i++ % athletes });
}

async function measure(side: Side, connections: number, pairs: Pairs, length: number): Promise<Round> {
  const next = (): Buffer => reviewRequest(side, pairs(), side.isKeyed ? { 'Idempotency-Key': randomUUID() } : {});
  const cpu = (): Cpu => Object.fromEntries(Object.entries(side.pids()).map(([process, pids]) => [process, cpuSeconds(pids)]));
  const before = cpu();
  const from = performance.now();
  const result = await load({ port: side.port, connections, seconds: length, next });
  await side.settle();
  const drained = (performance.now() - from) / 1000;
  const used = Object.entries(cpu()).map(([process, after]) => [process, after - (before[process] ?? 0)]);
  return { ...result, drained, cpu: Object.fromEntries(used) as Cpu };
}

const cpuOf =
  (process: string) =>
  ({ done, cpu }: Round): number =>
    ((cpu[process] ?? 0) / done) * 1e6;
const cpuEach = ({ done, cpu }: Round): number => (Object.values(cpu).reduce((sum, one) => sum + one, 0) / done) * 1e6;
const at = (share: number) => (round: Round) => percentile(round.latencies, share);
const measures: readonly [string, (round: Round) => number][] = [
  ['commands/s until drained', ({ done, drained }) => done / drained],
  ['commands/s until the last answer', ({ done, seconds: took }) => done / took],
  ['CPU µs a command', cpuEach],
  ['p50 ms', at(0.5)],
  ['p99 ms', at(0.99)],
];

type Rounds = ReadonlyMap<string, readonly Round[]>;

function report(name: string, taken: Rounds): void {
  const refused = [...taken.values()].flat().flatMap(({ others }) => Object.entries(others));
  if (refused.length > 0) throw new Error(`not every command was accepted: ${JSON.stringify(refused)}`);
  for (const [label, of] of measures) {
    const figures = (side: string): number[] => (taken.get(side) ?? []).map(of);
    const ours = figures('ours');
    const compared = yardsticks.flatMap((side) => [spreadOf(figures(side)), spreadOfRatios(ours, figures(side))]);
    row(name, label, spreadOf(ours), ...compared);
  }
}

/** CPU by process, for a second table. */
function reportShares(name: string, taken: Rounds): void {
  for (const [side, all] of taken) {
    const shares = Object.keys(all[0]?.cpu ?? {}).map((process) => `${process} ${spreadOf(all.map(cpuOf(process)))}`);
    row(name, side, shares.join(', '));
  }
}

const postgresOf = (product: Product): number[] => product.pidsOf('bin/postgres');

function productSide(product: Product, crowd: Crowd, { wait }: CaughtUp): Side {
  const pids = () => ({ ...Object.fromEntries(scripts.map((script) => [script, product.pidsOf(script)])), postgres: postgresOf(product) });
  return { port: portOf(product.api), ...crowd, isKeyed: values.keyed, pids, settle: wait };
}

function plainSide(plain: PlainCrud, product: Product, { coachIds }: Crowd): Side {
  const pids = () => ({ server: [plain.pid], postgres: postgresOf(product) });
  return { ...plain, coachIds, isKeyed: false, pids, settle: async () => {} };
}

/** Rounds of all sides in turns. Each side has separate pairs, and each round continues where the last one stopped. */
async function takeTurns(all: ReadonlyMap<string, Side>): Promise<void> {
  const entries = [...all].map(([name, side]) => ({ name, side, pairs: spreadPairs(spreadCoaches, athletes) }));
  const warmed = new Map<string, number>();
  const isCold = (turn: number): boolean => turn < warmUps || (turn < mostWarmUps && Math.min(...warmed.values()) < athletes);
  for (let turn = 0; isCold(turn); turn++)
    for (const { name, side, pairs } of entries) warmed.set(name, (warmed.get(name) ?? 0) + (await measure(side, 64, pairs, seconds)).done);
  const shares: (() => void)[] = [];
  console.log(`\nMedian of ${rounds} rounds of ${seconds} s, least and most in brackets; ratios are of neighbouring rounds.\n`);
  head('load', 'figure', 'ours', ...yardsticks.flatMap((side) => [side, 'ours to it']));
  let coach = spreadCoaches;
  for (const { connections, kind } of loads) {
    const taken = new Map<string, Round[]>(sides.map((name) => [name, []]));
    for (let round = 0; round < rounds; round++) {
      for (const { name, side, pairs } of entries)
        taken.get(name)?.push(await measure(side, connections, kind === 'spread' ? pairs : hot(coach), seconds));
      if (kind === 'hot') coach += hotCoaches;
    }
    const label = `${connections} connections, ${kind === 'spread' ? 'over all coaches' : 'on one coach'}`;
    report(label, taken);
    shares.push(() => reportShares(label, taken));
  }
  console.log();
  head('load', 'side', 'CPU µs a command by process');
  for (const print of shares) print();
}

const environment = { ...pausable, REQUESTS_PER_SECOND: '1000000', LOG_LEVEL: 'warn', CHECK_RESPONSES: '0' };
const counts = { coaches, athletes };

/** As `pauseTodos`; what is stopped has to go on first. */
function pauseTodosOf(product: Product): void {
  const goOn = pauseTodos(product);
  ends.push(async () => goOn());
}

/** The product of another checkout, by the programs that it has for it. */
async function startBeside(folder: string): Promise<{ readonly product: Product; readonly crowd: Crowd }> {
  const load = async <T>(file: string): Promise<T> => (await import(pathToFileURL(path.resolve(folder, 'tests', file)).href)) as T;
  const other = await load<{ readonly startProduct: typeof startProduct }>('product/product.ts');
  const { gatherCrowd: gather } = await load<{ readonly gatherCrowd: typeof gatherCrowd }>('load/crowd.ts');
  const product = await other.startProduct({ environment });
  stopAtTheEnd(product);
  return { product, crowd: gather(product, counts) };
}

/** What was started is stopped in the reverse order, also where the start of something failed. */
const ends: (() => Promise<unknown>)[] = [];

function stopAtTheEnd(product: Product): void {
  ends.push(async () => {
    await product.stop();
    product.remove();
  });
}

async function followed(product: Product, crowd: Crowd): Promise<Side> {
  const caughtUp = await openCaughtUp(product, readModels, ['review-']);
  ends.push(caughtUp.close);
  return productSide(product, crowd, caughtUp);
}

async function compare(): Promise<void> {
  const product = await startProduct({ environment });
  stopAtTheEnd(product);
  console.log(`${availableParallelism()} cores, Node ${process.version}; making ${coaches} coaches and ${athletes} athletes …`);
  const crowd = gatherCrowd(product, counts);
  const all = new Map([['ours', await followed(product, crowd)]]);
  if (!values.mailing) pauseTodosOf(product);
  for (const [name, script] of crudScripts) {
    const plain = await startPlainCrud(script, ownerUrlOf(product), crowd.coachIds, athletes);
    ends.push(plain.stop);
    all.set(name, plainSide(plain, product, crowd));
  }
  if (values.beside !== undefined) {
    const { product: other, crowd: otherCrowd } = await startBeside(values.beside);
    all.set('beside', await followed(other, otherCrowd));
    if (!values.mailing) pauseTodosOf(other);
  }
  await takeTurns(all);
  const times = await measureVisibility(product.api).fromAnswer(crowd, 300);
  const ms = (share: number): string => percentile(times, share).toFixed(1);
  console.log(
    `\nfrom answer to visible, ${times.length} reviews one by one: least ${ms(0)}, p50 ${ms(0.5)}, p99 ${ms(0.99)}, most ${ms(1)} ms`,
  );
}

try {
  await compare();
} finally {
  for (const end of ends.toReversed()) await end();
}
