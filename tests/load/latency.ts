import type { Socket } from 'node:net';
import { availableParallelism, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { type Product, startProduct } from '../product/product.ts';
import { type CaughtUp, openCaughtUp } from './caught-up.ts';
import { type Crowd, gatherCrowd, ownerUrlOf } from './crowd.ts';
import { ask, get, load, median, percentile, post } from './http-load.ts';
import { openLoop } from './open-loop.ts';
import { spreadPairs } from './review-pairs.ts';
import { type PlainCrud, startPlainCrud } from './plain-crud-process.ts';
import { head, row, short, spread, spreadOfRatios } from './spread.ts';
import { pausable, pauseTodos } from './todos.ts';

/**
 * How long `POST /create_review` takes until its answer, and until its author reads it in the next `GET` with the position of the answer,
 * beside the answer of the idiomatic design without events. At a fixed rate: half of what that design serves in the same run. In turns.
 * Every GET whose answer lacks the own review counts as stale. `-- --quick` takes a minute.
 */
const { values } = parseArgs({
  args: process.argv.slice(2),
  options: { seconds: { type: 'string' }, rounds: { type: 'string' }, quick: { type: 'boolean', default: false } },
});
const seconds = Number(values.seconds ?? (values.quick ? 2 : 10));
const rounds = Number(values.rounds ?? (values.quick ? 3 : 7));
/** Access tokens expire after a quarter of an hour. */
const longestSeconds = 400;
if (!(Number.isInteger(rounds) && rounds > 0 && seconds > 0 && rounds * seconds * 3 <= longestSeconds))
  throw new Error(`usage: [--quick] [--seconds 10] [--rounds 7]; rounds of three kinds, ${longestSeconds} s at most`);

const counts = { coaches: 900, athletes: 1_000 };
const readModels = ['coach_reviews', 'coach_search', 'home_facts'];
const connections = 64;

interface Review {
  readonly coachId: number;
  readonly token: string;
  readonly request: Buffer;
  readonly comment: string;
}

interface Round {
  readonly p50: number;
  readonly p99: number;
  readonly most: number;
}

let written = 0;

function reviewsOf(coachIds: readonly number[], tokens: readonly string[]): () => Review {
  const pairs = spreadPairs(counts.coaches, counts.athletes);
  return () => {
    const { coach, athlete } = pairs();
    const [coachId = 0, token = '', comment] = [coachIds[coach], tokens[athlete], `Clear, patient and on time, ${++written}.`];
    const body = { coach_id: coachId, rating: 1 + (athlete % 5), comment };
    return { coachId, token, comment, request: post('/create_review', token, body) };
  };
}

const acknowledge =
  (next: () => Review) =>
  async (socket: Socket): Promise<string> =>
    (await ask(socket, next().request)).status;

/** The own review is among the newest of its coach. */
const readOwn =
  (next: () => Review) =>
  async (socket: Socket): Promise<string> => {
    const { coachId, token, request, comment } = next();
    const written = await ask(socket, request);
    if (written.status !== '200') return written.status;
    const position = /\r\nposition: (\S+)/iu.exec(written.head)?.[1];
    if (position === undefined) throw new Error(`an answer without a position: ${written.head}`);
    const read = await ask(socket, get(`/get_all_reviews?coach_id=${coachId}&limit=5`, token, { 'At-Least': position }));
    if (read.status !== '200') return read.status;
    return read.body.includes(comment) ? '200' : 'stale';
  };

const late: number[] = [];
/** What was answered in place of the own review, and how often. */
const others: Record<string, number> = {};

async function measure(port: number, perSecond: number, work: (socket: Socket) => Promise<string>): Promise<Round> {
  const result = await openLoop({ port, connections, perSecond, seconds, work });
  const { 200: done = [], ...unlike } = result.latencies;
  for (const [outcome, all] of Object.entries(unlike)) others[outcome] = (others[outcome] ?? 0) + all.length;
  late.push(percentile(result.late, 0.5));
  return { p50: percentile(done, 0.5), p99: percentile(done, 0.99), most: percentile(done, 1) };
}

/** Answers a second in a closed loop, the median of three rounds. */
async function capacityOf({ port }: PlainCrud, next: () => Review): Promise<number> {
  const found: number[] = [];
  for (let turn = 0; turn < 4; turn++) {
    const { done, seconds: took, ...rest } = await load({ port, connections, seconds: Math.min(seconds, 4), next: () => next().request });
    if (Object.keys(rest.others).length > 0) throw new Error(`not every review was accepted: ${JSON.stringify(rest.others)}`);
    if (turn > 0) found.push(done / took);
  }
  return median(found);
}

async function takeTurns(product: Product, crowd: Crowd, plain: PlainCrud, caughtUp: CaughtUp): Promise<void> {
  const port = Number(new URL(product.api).port);
  const ours = reviewsOf(crowd.coachIds, crowd.tokens);
  const theirs = reviewsOf(crowd.coachIds, plain.tokens);
  await load({ port, connections, seconds: Math.min(seconds, 4), next: () => ours().request });
  const capacity = await capacityOf(plain, theirs);
  const perSecond = Math.round(capacity / 2);
  await caughtUp.wait();
  await measure(port, perSecond, readOwn(ours));
  const taken: Record<'plain' | 'answer' | 'read', Round[]> = { plain: [], answer: [], read: [] };
  for (let round = 0; round < rounds; round++) {
    await caughtUp.wait();
    taken.plain.push(await measure(plain.port, perSecond, acknowledge(theirs)));
    taken.answer.push(await measure(port, perSecond, acknowledge(ours)));
    await caughtUp.wait();
    taken.read.push(await measure(port, perSecond, readOwn(ours)));
  }
  const each = Math.round(perSecond * seconds);
  console.log(
    `\n${perSecond} a second, half of the ${short(capacity)} that the plain design answers to ${connections} connections. ${rounds} rounds of ${seconds} s, ` +
      `${each.toLocaleString('en')} requests each; medians, least and most in brackets, ratios of neighbouring rounds. ` +
      `Sent late by p50: ${spread(late)} ms.\n`,
  );
  head('figure', 'plain, POST', 'ours, POST', 'to plain', 'ours, POST and GET', 'to plain');
  for (const figure of ['p50', 'p99', 'most'] as const) {
    const of = (rounds: readonly Round[]): number[] => rounds.map((round) => round[figure]);
    const plainly = of(taken.plain);
    const beside = [taken.answer, taken.read].flatMap((side) => [spread(of(side)), spreadOfRatios(of(side), plainly)]);
    row(`${figure} ms`, spread(plainly), ...beside);
  }
  const { stale = 0, ...refused } = others;
  console.log(`\n${stale} of ${((rounds + 1) * each).toLocaleString('en')} answers lacked the own review.`);
  if (Object.keys(refused).length > 0) console.log(`Not answered with 200: ${JSON.stringify(refused)}`);
  if (Object.keys(others).length > 0) process.exitCode = 1;
}

const ends: (() => Promise<unknown>)[] = [];

async function compare(): Promise<void> {
  const product = await startProduct({
    environment: { ...pausable, DEMO: '0', REQUESTS_PER_SECOND: '1000000', LOG_LEVEL: 'warn', CHECK_RESPONSES: '0' },
  });
  ends.push(async () => {
    await product.stop();
    product.remove();
  });
  console.log(`${availableParallelism()} cores, Node ${process.version}, load ${loadavg()[0]?.toFixed(1)}; making people …`);
  const crowd = gatherCrowd(product, counts);
  const goOn = pauseTodos(product);
  ends.push(async () => goOn());
  const plain = await startPlainCrud('plain-crud.ts', ownerUrlOf(product), crowd.coachIds, counts.athletes);
  ends.push(plain.stop);
  const caughtUp = await openCaughtUp(product, readModels, ['review-']);
  ends.push(caughtUp.close);
  await takeTurns(product, crowd, plain, caughtUp);
}

try {
  await compare();
} finally {
  for (const end of ends.toReversed()) await end();
}
