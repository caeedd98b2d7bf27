import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism, loadavg } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { EventStoreDBClient, START } from '@eventstore/db-client';
import { crowdEnvironment } from '../product/people.ts';
import type { Product } from '../product/product.ts';
import { openCaughtUp } from './caught-up.ts';
import { fineCpuSeconds, residentBytes } from './cpu.ts';
import { type Crowd, gatherCrowd } from './crowd.ts';
import { load, percentile } from './http-load.ts';
import type { Flood } from './overload-flood.ts';
import { isReview, pairOf, requestsOf } from './overload-requests.ts';
import { type Best, type Came, faultsOf, figuresOf, goodputOf, isAccepted, missesOf, type Overload, timesOf } from './overload-verdict.ts';
import { type PatientAnswers, patientLoop } from './patient-loop.ts';
import { head, row, short } from './spread.ts';
import { withProduct } from './with-product.ts';

/**
 * Ten times what the product answers at its best, reviews and reads of reviews in turn, from people of many addresses who give up after a
 * while: how much is still served, and how fast; how the rest is refused; when all is as before; and whether what was acknowledged is in
 * the log. `-- --quick` takes a minute and a half. Exits with 1 if anything is lost, or answered with what is no refusal.
 */
const { values } = parseArgs({
  args: process.argv.slice(2),
  options: { seconds: { type: 'string' }, times: { type: 'string', default: '10' }, quick: { type: 'boolean', default: false } },
});
const seconds = Number(values.seconds ?? (values.quick ? 10 : 60));
const times = Number(values.times);
if (!(seconds >= 1 && seconds <= 120 && times >= 1 && times <= 20)) throw new Error('usage: [--quick] [--seconds 60] [--times 10]');

const counts = { coaches: 1_200, athletes: 1_500 };
const readModels = ['coach_reviews', 'coach_search', 'home_facts'];
const loops = { connections: [16, 64, 128], seconds: values.quick ? 3 : 6 };
const calmSeconds = values.quick ? 8 : 15;
const patienceMs = 10_000;
const connections = 4_000;
const lookEveryMs = 100;

let sent = 0;

/** Of several numbers of connections, the one with the highest rate; the first round is not counted. */
async function bestOf(port: number, requestOf: (index: number) => Buffer): Promise<Best> {
  const next = (): Buffer => requestOf(sent++);
  let best: Best = { perSecond: 0, p99: Number.NaN };
  head('connections, closed loop', 'accepted/s', 'p50 ms', 'p99 ms');
  for (const [turn, open] of [64, ...loops.connections].entries()) {
    const { done, others, seconds: took, latencies } = await load({ port, connections: open, seconds: loops.seconds, next });
    if (turn === 0) continue;
    const found = { perSecond: done / took, p99: percentile(latencies, 0.99) };
    row(open, short(found.perSecond), short(percentile(latencies, 0.5)), short(found.p99));
    if (Object.keys(others).length > 0) console.log(`  also answered: ${JSON.stringify(others)}`);
    if (found.perSecond > best.perSecond) best = found;
  }
  return best;
}

async function calm(port: number, perSecond: number, requestOf: (index: number) => Buffer): Promise<Came> {
  const first = sent;
  sent += Math.round(perSecond * calmSeconds);
  const loop = {
    port,
    connections: 256,
    perSecond,
    seconds: calmSeconds,
    patienceMs,
    requestOf: (index: number) => requestOf(first + index),
  };
  return { ...(await patientLoop(loop)), perSecond };
}

async function startFlood(): Promise<ChildProcess> {
  const child = fork(path.join(import.meta.dirname, 'overload-flood.ts'), { stdio: 'inherit', serialization: 'advanced' });
  await once(child, 'spawn');
  return child;
}

/** How often each pair's review is in the log, by the pair's name. */
async function storedReviews(product: Product): Promise<ReadonlyMap<string, number>> {
  const client = EventStoreDBClient.connectionString(product.eventStore());
  const found = new Map<string, number>();
  try {
    for await (const { event } of client.readAll({ fromPosition: START }))
      if (event?.type === 'ReviewCreated') found.set(event.streamId, (found.get(event.streamId) ?? 0) + 1);
  } finally {
    await client.dispose();
  }
  return found;
}

/** Looks in the log for each review that was acknowledged; its stream is named by the coach and by the athlete's id, which the token bears. */
async function proof(
  product: Product,
  crowd: Crowd,
  came: Came,
  first: number,
): Promise<Pick<Overload, 'acknowledged' | 'lost' | 'twice'>> {
  const stored = await storedReviews(product);
  const idOf = (token = ''): number => (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { id: number }).id;
  const athleteIds = crowd.tokens.map(idOf);
  const streamOf = (index: number): string => {
    const { coach, athlete } = pairOf(index, crowd);
    return `review-${crowd.coachIds[coach]}_${athleteIds[athlete]}`;
  };
  const acknowledged = [...came.status.keys()].filter((index) => isReview(first + index) && isAccepted(came.status[index] ?? 0));
  const lost = acknowledged.filter((index) => !stored.has(streamOf(first + index)));
  return { acknowledged: acknowledged.length, lost: lost.length, twice: [...stored.values()].filter((count) => count > 1).length };
}

function tell(one: Overload): void {
  const { came, best, memory } = one;
  const [figures, all] = [figuresOf(one), came.status.length];
  console.log(`\n${all.toLocaleString('en')} requests in ${seconds} s, ${short(came.perSecond)} a second:\n`);
  head('answered', 'requests', 'p50 ms', 'p99 ms', 'most ms');
  const names: Readonly<Record<number, string>> = { 0: `not within ${patienceMs / 1000} s`, 1: 'never sent for want of connections' };
  for (const status of new Set(came.status.toSorted())) {
    const ms = timesOf(came, (other) => other === status);
    row(names[status] ?? status, ms.length.toLocaleString('en'), ...[0.5, 0.99, 1].map((share) => short(percentile(ms, share))));
  }
  console.log('');
  head('figure', 'before', 'under the load', 'ratio');
  row('accepted a second', short(best.perSecond), short(goodputOf(came)), figures.share.toFixed(2));
  row('p99 ms of accepted', short(best.p99), short(percentile(timesOf(came, isAccepted), 0.99)), figures.p99.toFixed(2));
  row('memory of the api, MB', short(memory.before / 1e6), short(memory.most / 1e6), figures.memory.toFixed(2));
  const [was, is] = [one.before, one.after].map((calmly) => short(percentile(timesOf(calmly, isAccepted), 0.99)));
  console.log(
    `\nAt half the best rate the p99 was ${was} ms before and ${is} ms after it; as before after ${figures.recoveryMs / 1000} s.`,
  );
}

async function measure(product: Product): Promise<void> {
  console.log(`${availableParallelism()} cores, Node ${process.version}, load ${loadavg()[0]?.toFixed(1)}; making people …`);
  const crowd = gatherCrowd(product, counts);
  const requestOf = requestsOf(crowd);
  const port = Number(new URL(product.api).port);
  const caughtUp = await openCaughtUp(product, readModels, ['review-']);
  const best = await bestOf(port, requestOf);
  const perSecond = Math.round(best.perSecond * times);
  if ((sent + perSecond * seconds) / 2 > counts.coaches * counts.athletes) throw new Error('too few pairs for so many reviews');
  await caughtUp.wait();
  const before = await calm(port, best.perSecond / 2, requestOf);
  await caughtUp.wait();
  const [pid = 0] = product.pidsOf('api/main.ts');
  const memory = { before: residentBytes(pid), most: 0 };
  const looking = setInterval(() => (memory.most = Math.max(memory.most, residentBytes(pid))), lookEveryMs);
  const child = await startFlood();
  const cpu = (): readonly number[] => [pid, child.pid ?? 0].map(fineCpuSeconds);
  const first = (sent += sent % 2);
  sent += Math.round(perSecond * seconds);
  child.send({ port, connections, perSecond, seconds, patienceMs, crowd, first } satisfies Flood);
  // What is still waited for when the load is over belongs to it, but the next people do not wait for that.
  const flooded = once(child, 'message') as Promise<[PatientAnswers]>;
  const cpuBefore = cpu();
  await pause(seconds * 1000);
  const [ours = 0, loads = 0] = cpu().map((used, index) => (used - (cpuBefore[index] ?? 0)) / seconds);
  const after = await calm(port, best.perSecond / 2, requestOf);
  const [answers] = await flooded;
  clearInterval(looking);
  const came = { ...answers, perSecond };
  await caughtUp.wait();
  await caughtUp.close();
  const all: Overload = { best, came, before, after, memory, ...(await proof(product, crowd, came, first)) };
  tell(all);
  console.log(`Meanwhile the api took ${ours.toFixed(2)} of a core, and the load itself ${loads.toFixed(2)}.`);
  for (const sentence of missesOf(all)) console.log(`missed: ${sentence}`);
  const faults = faultsOf(all);
  for (const sentence of faults) console.error(`MISS ${sentence}`);
  console.log(`\n${all.acknowledged} reviews acknowledged under the load, ${all.lost} lost; ${faults.length} faults`);
  if (faults.length > 0) process.exitCode = 1;
}

await withProduct({ ...crowdEnvironment, DEMO: '0', REQUESTS_PER_SECOND: '1000000', LOG_LEVEL: 'warn', CHECK_RESPONSES: '0' }, measure);
