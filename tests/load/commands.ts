import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { type Product, startProduct } from '../product/product.ts';
import { cpuSeconds } from './cpu.ts';
import { type Crowd, environmentOf, gatherCrowd } from './crowd.ts';
import { load, type LoadResult, median, percentile, post } from './http-load.ts';
import { startPlainCrud } from './plain-crud-process.ts';
import { measureVisibility } from './visibility.ts';

/**
 * `POST /create_review` (decide, append, project, visible in the query) beside the same call as one plain transaction, in
 * rounds that take turns on the same machine and the same Postgres server. A round of ours ends when every review of it is
 * visible, so that projecting is paid for; throughput counts the time of answering alone, in both.
 */
const { values } = parseArgs({
  args: process.argv.slice(2),
  options: { seconds: { type: 'string', default: '4' }, rounds: { type: 'string', default: '5' } },
});
const [seconds, rounds] = [Number(values.seconds), Number(values.rounds)];
if (!(seconds > 0 && seconds <= 5 && Number.isInteger(rounds) && rounds > 0 && rounds <= 20))
  throw new Error('usage: --seconds 4 --rounds 5');

/** The first of the coaches share one load, each of the others is the only one of a round. */
const spreadCoaches = 900;
const coaches = 1000;
const athletes = 8000;

type Cpu = Readonly<Record<string, number>>;

interface Round extends LoadResult {
  /** CPU seconds by process. */
  readonly cpu: Cpu;
}

interface Side {
  readonly port: number;
  readonly tokens: readonly string[];
  readonly pids: () => Readonly<Record<string, readonly number[]>>;
  /** Resolves when everything answered so far is visible. */
  readonly settle: () => Promise<void>;
}

type Pairs = () => { coach: number; athlete: number };

const scripts = ['api/main.ts', 'projections/main.ts', 'event-store/main.ts'];
const portOf = (url: string): number => Number(new URL(url).port);

/** Every pair once, neighbours on different coaches. */
function spread(): Pairs {
  let i = 0;
  return () => {
    const athlete = (i + Math.floor(i / spreadCoaches)) % athletes;
    return { coach: i++ % spreadCoaches, athlete };
  };
}

/** All on one coach, and on the next where every athlete has reviewed it. */
function hot(coach: number): Pairs {
  let i = 0;
  return () => ({ coach: coach + Math.floor(i / athletes), athlete: i++ % athletes });
}

async function measure(side: Side, { coachIds }: Crowd, connections: number, pairs: Pairs, length: number): Promise<Round> {
  const next = (): Buffer => {
    const { coach, athlete } = pairs();
    const body = { coach_id: coachIds[coach], rating: 1 + (athlete % 5), comment: 'Clear, patient and always on time.' };
    return post('/create_review', side.tokens[athlete] ?? '', body);
  };
  const cpu = (): Cpu => Object.fromEntries(Object.entries(side.pids()).map(([process, pids]) => [process, cpuSeconds(pids)]));
  const before = cpu();
  const result = await load({ port: side.port, connections, seconds: length, next });
  await side.settle();
  const used = Object.entries(cpu()).map(([process, after]) => [process, after - (before[process] ?? 0)]);
  return { ...result, cpu: Object.fromEntries(used) as Cpu };
}

const perSecond = ({ done, seconds: took }: Round): number => done / took;
const cpuOf =
  (process: string) =>
  ({ done, cpu }: Round): number =>
    ((cpu[process] ?? 0) / done) * 1e6;
const cpuEach = ({ done, cpu }: Round): number => (Object.values(cpu).reduce((sum, one) => sum + one, 0) / done) * 1e6;
const at = (share: number) => (round: Round) => percentile(round.latencies, share);
const measures: readonly [string, (round: Round) => number][] = [
  ['commands/s', perSecond],
  ['CPU us/command', cpuEach],
  ['p50 ms', at(0.5)],
  ['p99 ms', at(0.99)],
];

function report(name: string, ours: readonly Round[], plain: readonly Round[]): void {
  const refused = [...ours, ...plain].flatMap(({ others }) => Object.entries(others));
  if (refused.length > 0) throw new Error(`not every command was accepted: ${JSON.stringify(refused)}`);
  console.log(`\n${name}`);
  for (const [label, of] of measures) {
    const [a, b] = [median(ours.map(of)), median(plain.map(of))];
    const ratio = median(ours.map((round, i) => of(round) / of(plain[i] ?? round)));
    console.log(`  ${label.padEnd(15)} ours ${a.toFixed(1).padStart(8)}   plain ${b.toFixed(1).padStart(8)}   ratio ${ratio.toFixed(2)}`);
  }
  for (const [side, all] of Object.entries({ ours, plain })) {
    const shares = Object.keys(all[0]?.cpu ?? {}).map((process) => `${process} ${median(all.map(cpuOf(process))).toFixed(0)}`);
    console.log(`  CPU us of ${side}: ${shares.join(', ')}`);
  }
}

async function compare(product: Product): Promise<void> {
  const environment = environmentOf(product, 'api/main.ts');
  console.log(`${availableParallelism()} cores, Node ${process.version}; making ${coaches} coaches and ${athletes} athletes …`);
  const crowd = gatherCrowd(product, { coaches, athletes });
  const plain = await startPlainCrud(environment['DATABASE_URL'] ?? '', crowd.coachIds, athletes);
  try {
    const postgres = (): number[] => product.pidsOf('bin/postgres');
    const all = () => ({ ...Object.fromEntries(scripts.map((script) => [script, product.pidsOf(script)])), postgres: postgres() });
    const visibility = measureVisibility(product.api);
    const ours: Side = { port: portOf(product.api), tokens: crowd.tokens, pids: all, settle: () => visibility.settled() };
    const theirs: Side = { ...plain, pids: () => ({ 'plain-crud.ts': [plain.pid], postgres: postgres() }), settle: async () => {} };
    // Each side gets its own pairs, and all rounds of one load go on where the last stopped.
    const [a, b] = [spread(), spread()];
    for (const side of [ours, theirs, ours, theirs]) await measure(side, crowd, 64, side === ours ? a : b, seconds);
    let coach = spreadCoaches;
    for (const connections of [10, 64]) {
      for (const kind of ['spread over coaches', 'all on one coach']) {
        const [mine, other]: [Round[], Round[]] = [[], []];
        for (let round = 0; round < rounds; round++) {
          const [one, two] = kind === 'spread over coaches' ? [a, b] : [hot(coach), hot(coach)];
          coach += 4;
          mine.push(await measure(ours, crowd, connections, one, seconds));
          other.push(await measure(theirs, crowd, connections, two, seconds));
        }
        report(`${connections} connections, ${kind}`, mine, other);
      }
    }
    const times = await visibility.fromAnswer(crowd, 300);
    console.log(`\nfrom answer to visible: p50 ${percentile(times, 0.5).toFixed(1)} ms, p99 ${percentile(times, 0.99).toFixed(1)} ms`);
  } finally {
    await plain.stop();
  }
}

const product = await startProduct({ environment: { REQUESTS_PER_SECOND: '1000000', LOG_LEVEL: 'warn' } });
try {
  await compare(product);
} finally {
  await product.stop();
  product.remove();
}
