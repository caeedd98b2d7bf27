import type { Socket } from 'node:net';
import { availableParallelism, loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type Product, startProduct } from '../product/product.ts';
import { type Follow, followCheckpoints, type Sample, slopeOf, upTo } from './catch-up-follow.ts';
import { type CaughtUp, openCaughtUp } from './caught-up.ts';
import { type Crowd, gatherCrowd, ownerUrlOf } from './crowd.ts';
import { ask, load, median, percentile } from './http-load.ts';
import { openLoop } from './open-loop.ts';
import { reviewRequest, spreadPairs } from './review-pairs.ts';
import { head, row, short, spread } from './spread.ts';

/**
 * Reviews arrive at a fixed rate, 80 % of what the product takes in a closed loop until they are shown. The process of the read side is
 * suspended again and again, for a minute each time; how much faster than events arrive do its read models then apply them, while more
 * arrive? Afterwards they arrive for two minutes more: does the lag grow? `-- --quick` takes a minute.
 */
const { values } = parseArgs({
  args: process.argv.slice(2),
  options: {
    seconds: { type: 'string' },
    rounds: { type: 'string' },
    /** Seconds of arrivals without a pause, at the end. */
    steady: { type: 'string' },
    quick: { type: 'boolean', default: false },
  },
});
const seconds = Number(values.seconds ?? (values.quick ? 5 : 60));
const rounds = Number(values.rounds ?? (values.quick ? 2 : 3));
const steady = Number(values.steady ?? (values.quick ? 10 : 120));
/** Access tokens expire after a quarter of an hour. */
const longestSeconds = 720;
if (!(Number.isInteger(rounds) && rounds > 0 && seconds > 0 && steady >= 5 && rounds * seconds + steady <= longestSeconds))
  throw new Error(`usage: [--quick] [--seconds 60] [--rounds 3] [--steady 120]; ${longestSeconds} s at most`);

const counts = { coaches: 900, athletes: 1_500 };
const models = ['coach_reviews', 'coach_search', 'home_facts'];
const connections = 64;
const share = 0.8;
const longestMs = 120_000;

/** What was acknowledged: the position of each, and the moments in order. */
interface Acknowledged {
  readonly positions: number[];
  readonly moments: number[];
}

/** One read model after one pause. */
interface CatchUp {
  readonly model: string;
  readonly from: Sample;
  readonly until: Sample;
}

function reviewsOf(crowd: Crowd): () => Buffer {
  const pairs = spreadPairs(counts.coaches, counts.athletes);
  return () => reviewRequest(crowd, pairs());
}

/** Commands a second until all of them are shown, the median of three rounds after one. */
async function capacityOf(port: number, next: () => Buffer, { wait }: CaughtUp): Promise<number> {
  const found: number[] = [];
  for (let turn = 0; turn < 4; turn++) {
    const from = performance.now();
    const { done, others } = await load({ port, connections, seconds: 4, next });
    if (Object.keys(others).length > 0) throw new Error(`not every review was accepted: ${JSON.stringify(others)}`);
    await wait();
    if (turn > 0) found.push(done / ((performance.now() - from) / 1000));
  }
  return median(found);
}

const sending =
  (next: () => Buffer, { positions, moments }: Acknowledged) =>
  async (socket: Socket): Promise<string> => {
    const { status, head } = await ask(socket, next());
    const position = Number(/\r\nposition: review@(\d+)/iu.exec(head)?.[1]);
    if (status === '200' && Number.isNaN(position)) throw new Error(`an answer without a position: ${head}`);
    if (status === '200') {
      positions.push(position);
      moments.push(performance.now());
    }
    return status;
  };

/** Suspends the read side, lets it go on, and waits until every read model has passed what was acknowledged meanwhile. */
async function oneRound(product: Product, follow: Follow, { positions }: Acknowledged): Promise<readonly CatchUp[]> {
  product.signal('projections/main.ts', 'SIGSTOP');
  await pause(seconds * 1000);
  const from = follow.samples.at(-1);
  if (!from) throw new Error('no checkpoint was seen');
  const position = positions.reduce((most, one) => Math.max(most, one), 0);
  product.signal('projections/main.ts', 'SIGCONT');
  return await Promise.all(models.map(async (model) => ({ model, from, until: await follow.passed(model, position, longestMs) })));
}

function reportCatchUps(taken: readonly CatchUp[], { positions, moments }: Acknowledged): void {
  const ascending = positions.toSorted((a, b) => a - b);
  const figures = (model: string) =>
    taken
      .filter((one) => one.model === model)
      .map(({ from, until }) => {
        const took = (until.at - from.at) / 1000;
        const applied = upTo(ascending, until.checkpoints.get(model) ?? 0) - upTo(ascending, from.checkpoints.get(model) ?? 0);
        const arrived = upTo(moments, until.at) - upTo(moments, from.at);
        return { took, applied: applied / took, times: applied / arrived };
      });
  head('read model', 'caught up after, s', 'events/s', 'times as fast as they arrive');
  for (const model of models) {
    const all = figures(model);
    row(model, spread(all.map(({ took }) => took)), spread(all.map(({ applied }) => applied)), spread(all.map(({ times }) => times)));
  }
}

function reportLag(samples: readonly Sample[], { positions, moments }: Acknowledged): void {
  const ascending = positions.toSorted((a, b) => a - b);
  head('read model', 'events behind by p50', 'by p99', 'most', 'grows by, events a second');
  for (const model of models) {
    const lags = samples.map(({ at, checkpoints }) => ({
      x: at / 1000,
      y: Math.max(0, upTo(moments, at) - upTo(ascending, checkpoints.get(model) ?? 0)),
    }));
    const sorted = lags.map(({ y }) => y).toSorted((a, b) => a - b);
    row(model, ...[0.5, 0.99, 1].map((at) => short(percentile(sorted, at))), slopeOf(lags).toFixed(2));
  }
}

const ends: (() => Promise<unknown>)[] = [];

async function measure(): Promise<void> {
  const product = await startProduct({
    environment: { DEMO: '0', REQUESTS_PER_SECOND: '1000000', LOG_LEVEL: 'warn', CHECK_RESPONSES: '0' },
  });
  ends.push(async () => {
    product.signal('projections/main.ts', 'SIGCONT');
    await product.stop();
    product.remove();
  });
  console.log(`${availableParallelism()} cores, Node ${process.version}, load ${loadavg()[0]?.toFixed(1)}; making people …`);
  const next = reviewsOf(gatherCrowd(product, counts));
  const port = Number(new URL(product.api).port);
  const caughtUp = await openCaughtUp(product, models, ['review-']);
  ends.push(caughtUp.close);
  const capacity = await capacityOf(port, next, caughtUp);
  const perSecond = Math.round(share * capacity);
  const follow = await followCheckpoints(ownerUrlOf(product), models);
  ends.push(follow.stop);

  const acknowledged: Acknowledged = { positions: [], moments: [] };
  const over = new AbortController();
  const arrivals = openLoop({
    port,
    connections,
    perSecond,
    seconds: 2 * longestSeconds,
    work: sending(next, acknowledged),
    until: over.signal,
  });
  // It is awaited below; until then a failure shows in what is waited for.
  arrivals.catch(() => {});
  const from = performance.now();
  const taken: CatchUp[] = [];
  let lastRound = 0;
  try {
    await pause(3_000);
    for (let round = 0; round < rounds; round++) {
      taken.push(...(await oneRound(product, follow, acknowledged)));
      await pause(3_000);
    }
    lastRound = performance.now();
    await pause(steady * 1000);
  } finally {
    over.abort();
  }
  const { latencies } = await arrivals;
  const { 200: done = [], ...others } = latencies;
  const arrived = (done.length / (performance.now() - from)) * 1000;
  console.log(
    `\n${perSecond} a second were due, ${share} of the ${short(capacity)} until shown over ${connections} connections; ${short(arrived)} a second came, ` +
      `${done.length.toLocaleString('en')} in all. ${rounds} times ${seconds} s without the read side; medians, least and most in brackets.\n`,
  );
  if (Object.keys(others).length > 0) throw new Error(`not every review was accepted: ${Object.keys(others).join(', ')}`);
  reportCatchUps(taken, acknowledged);
  const calm = follow.samples.filter(({ at }) => at > lastRound);
  console.log(`\n${steady} s afterwards without a pause, ${calm.length.toLocaleString('en')} samples.\n`);
  reportLag(calm, acknowledged);
}

try {
  await measure();
} finally {
  for (const end of ends.toReversed()) await end();
}
