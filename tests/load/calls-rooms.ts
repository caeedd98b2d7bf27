import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Product } from '../product/product.ts';
import { attend, type Attendee, type Place } from './calls-client.ts';
import { at, type Finding } from './calls-report.ts';
import { openCalls, type Pair } from './calls-tickets.ts';
import { fineCpuSeconds, residentBytes } from './cpu.ts';
import type { PlainCalls } from './plain-calls-process.ts';

export interface RoomsOptions {
  readonly product: Product;
  readonly plain: PlainCalls;
  readonly pairs: readonly Pair[];
  /** Rounds of the message load. */
  readonly rounds: number;
}

interface Side {
  readonly pid: number;
  readonly workerPid: number;
  /** The future rooms, each with the tickets of its two people. */
  open(count: number): Promise<readonly { readonly place: Place; readonly tickets: readonly string[] }[]>;
}

interface Filled {
  readonly people: readonly Attendee[];
  readonly failures: readonly string[];
  /** Bytes a room, of both processes. */
  readonly memory: number;
}

/** Rooms opened and closed first, so that memory loaded once is not counted. */
const warmUp = 10;
/** A socket may send 200 messages in ten seconds, about ten of which are used on joining. */
const messagesEach = 120;
const windowMs = 10_500;
/** Missing media is logged after 15 seconds, which is not part of this measurement. */
const verdictMs = 18_000;

/** Rooms of two that are joined all at once: times, memory, and the rate of signalling responses. */
export async function measureRooms({ product, plain, pairs, rounds }: RoomsOptions): Promise<Finding[]> {
  const ours: Side = {
    pid: product.pidsOf('sfu/main.ts')[0] ?? 0,
    workerPid: product.pidsOf('mediasoup-worker')[0] ?? 0,
    open: (count) => openCalls(product, pairs.slice(0, count)),
  };
  let opened = 0;
  const theirs: Side = {
    ...plain,
    open: (count) =>
      Promise.resolve(Array.from({ length: count }, () => ({ place: plain, tickets: Array<string>(2).fill(`room-${opened++}`) }))),
  };
  const [a, b] = [await fill(ours, pairs.length), await fill(theirs, pairs.length)];
  for (const [name, { failures }] of Object.entries({ ours: a, plain: b })) {
    if (failures.length === 0) continue;
    console.error(readFileSync(path.join(product.dataDir, 'logs/sfu.log'), 'utf8').trimEnd().split('\n').slice(-3).join('\n'));
    throw new Error(`${failures.length} people did not get into rooms of ${name}: ${failures[0]}`);
  }
  await pause(verdictMs);
  const said: { ours: Said; plain: Said }[] = [];
  for (let round = 0; round < rounds; round++) {
    if (round > 0) await pause(windowMs);
    said.push({ ours: await say(ours, a.people), plain: await say(theirs, b.people) });
  }
  await Promise.all(a.people.map(({ client }) => client.request('leave', {}).catch(() => {})));
  for (const { client } of [...a.people, ...b.people]) client.close();

  const took = ({ people }: Filled, share: number): number =>
    at(
      people.map((one) => one.took),
      share,
    );
  const each = (of: (said: Said) => number) => ({
    ours: said.map((round) => of(round.ours)),
    other: said.map((round) => of(round.plain)),
  });
  const once = (of: (filled: Filled) => number) => ({ ours: [of(a)], other: [of(b)] });
  const all = `${pairs.length} rooms of two at once`;
  return [
    { what: `${all}: in the room with both streams asked for, p50`, unit: 'ms', than: 'plain', ...once((one) => took(one, 0.5)) },
    { what: `${all}: the same, p99`, unit: 'ms', than: 'plain', ...once((one) => took(one, 0.99)) },
    { what: 'memory of a room of two, server and worker', unit: 'kB', than: 'plain', ...once(({ memory }) => memory / 1000) },
    { what: 'signalling requests answered by one process', unit: '/s', than: 'plain', ...each((one) => one.perSecond) },
    { what: 'CPU of a signalling request, server', unit: 'µs', than: 'plain', ...each((one) => one.cpuUs) },
  ];
}

async function fill(side: Side, count: number): Promise<Filled> {
  const before = await enterAll(side, warmUp);
  await Promise.all(before.people.map(({ client }) => client.request('leave', {}).catch(() => {})));
  for (const { client } of before.people) client.close();
  await pause(1_000);
  const bytes = (): number => residentBytes(side.pid) + residentBytes(side.workerPid);
  const from = bytes();
  const entered = await enterAll(side, count);
  await pause(1_000);
  return { ...entered, memory: (bytes() - from) / count };
}

async function enterAll(side: Side, count: number): Promise<Pick<Filled, 'people' | 'failures'>> {
  const rooms = await side.open(count);
  const entering = rooms.flatMap(({ place, tickets }, room) => tickets.map((ticket, index) => attend(place, ticket, room * 2 + index)));
  const outcomes = await Promise.allSettled(entering);
  return {
    people: outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : [])),
    failures: outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [String(outcome.reason)] : [])),
  };
}

interface Said {
  readonly perSecond: number;
  readonly cpuUs: number;
}

/** Everybody switches their microphone off and on in a closed loop; the other person in the room is notified each time. */
async function say({ pid }: Side, people: readonly Attendee[]): Promise<Said> {
  const cpu = fineCpuSeconds(pid);
  const from = performance.now();
  await Promise.all(
    people.map(async ({ client, microphoneId: producerId }) => {
      for (let index = 0; index < messagesEach; index++) {
        await client.request(index % 2 === 0 ? 'pauseProducer' : 'resumeProducer', { producerId });
      }
    }),
  );
  const count = people.length * messagesEach;
  return { perSecond: (count / (performance.now() - from)) * 1000, cpuUs: ((fineCpuSeconds(pid) - cpu) / count) * 1e6 };
}
