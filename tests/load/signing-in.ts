import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism, loadavg } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type Product, startProduct } from '../product/product.ts';
import { cpuSeconds, fineCpuSeconds } from './cpu.ts';
import { type Crowd, gatherCrowd } from './crowd.ts';
import { ask, load, median, open, percentile } from './http-load.ts';
import { openLoop } from './open-loop.ts';
import { reviewRequest, spreadPairs } from './review-pairs.ts';
import { gatherSigners, type Hasher, type People, signIn } from './signing-in-people.ts';
import type { Storm, StormResult } from './signing-in-storm.ts';
import { head, ratios, row, short, spread, spreadOfRatios } from './spread.ts';

/**
 * The CPU of a sign-in beside that of the bare hash with the same parameters, in turns; then how long commands take, quiet and while four
 * times as many sign in as the product can hash, and how soon those beyond are refused. `-- --quick` takes a minute.
 */
const { values } = parseArgs({
  args: process.argv.slice(2),
  options: {
    seconds: { type: 'string' },
    rounds: { type: 'string' },
    /** A second, quiet and in the storm. */
    commands: { type: 'string', default: '100' },
    quick: { type: 'boolean', default: false },
  },
});
const seconds = Number(values.seconds ?? (values.quick ? 2 : 5));
const rounds = Number(values.rounds ?? (values.quick ? 3 : 7));
const commands = Number(values.commands);
if (!(seconds > 0 && seconds <= 20 && Number.isInteger(rounds) && rounds > 0 && rounds <= 10 && commands > 0))
  throw new Error('usage: [--quick] [--seconds 5] [--rounds 7] [--commands 100]');

const signers = 2_000;
const counts = { coaches: 300, athletes: 500 };
const stormy = 4;
/** As many in flight as the product hashes at once, and one more. */
const connections = availableParallelism();

const portOf = ({ api }: Product): number => Number(new URL(api).port);

interface Round {
  /** Microseconds of CPU. */
  readonly api: number;
  readonly postgres: number;
  readonly aSecond: number;
}

type Cpu = Readonly<Record<'api' | 'postgres', number>>;

/** Seconds so far. */
const cpuOf = (product: Product): Cpu => ({
  api: fineCpuSeconds(product.pidsOf('api/main.ts')[0] ?? 0),
  postgres: cpuSeconds(product.pidsOf('bin/postgres')),
});

/** What both use in a second without any sign-in. */
async function idleCpu(product: Product): Promise<Cpu> {
  const [before, from] = [cpuOf(product), performance.now()];
  await pause(seconds * 1000);
  const [after, took] = [cpuOf(product), (performance.now() - from) / 1000];
  return { api: (after.api - before.api) / took, postgres: (after.postgres - before.postgres) / took };
}

async function measureCpu(product: Product, idle: Cpu, next: () => Buffer): Promise<Round> {
  const before = cpuOf(product);
  const { done, others, seconds: took } = await load({ port: portOf(product), connections, seconds, next });
  if (Object.keys(others).length > 0) throw new Error(`not every sign-in was accepted: ${JSON.stringify(others)}`);
  const after = cpuOf(product);
  const each = (of: keyof Cpu): number => ((after[of] - before[of] - idle[of] * took) / done) * 1e6;
  return { api: each('api'), postgres: each('postgres'), aSecond: done / took };
}

/** The cookie by which a browser is known in which each of them signed in. */
async function knownBrowsers(product: Product, people: People, count: number): Promise<readonly string[]> {
  const socket = await open(portOf(product));
  const cookies: string[] = [];
  for (let turn = 0; turn < count; turn++) {
    const { status, head } = await ask(socket, signIn(people, turn));
    const cookie = /\r\nset-cookie: (known_devices=[^;\r]+)/iu.exec(head)?.[1];
    if (status !== '200' || cookie === undefined) throw new Error(`a sign-in was answered with ${status}: ${head}`);
    cookies.push(cookie);
  }
  socket.destroy();
  return cookies;
}

/** Prints the CPU; resolves with how many signed in a second. */
async function compareCpu(product: Product, { people, verify }: Hasher): Promise<number> {
  const cookies = await knownBrowsers(product, people, 200);
  let turn = 0;
  const known = (): Buffer => signIn(people, turn % cookies.length, cookies[turn++ % cookies.length]);
  const isNew = (): Buffer => signIn(people, turn++);
  const hash: number[] = [];
  const sides: Record<'known' | 'new', Round[]> = { known: [], new: [] };
  for (let round = -1; round < rounds; round++) {
    const times = Math.ceil(seconds * 20);
    const idle = await idleCpu(product);
    const bare = ((await verify(times)) / times) * 1e6;
    const taken = { known: await measureCpu(product, idle, known), new: await measureCpu(product, idle, isNew) };
    if (round < 0) continue;
    hash.push(bare);
    sides.known.push(taken.known);
    sides.new.push(taken.new);
  }
  console.log(
    `\nMicroseconds of CPU beyond what an idle product takes. ${rounds} rounds of ${seconds} s in turns; medians, least and most in brackets.\n`,
  );
  head('one', 'a second', 'api', 'Postgres', 'api to the hash', 'both to the hash');
  row('bare hash', '', spread(hash), '', '', '');
  for (const side of ['known', 'new'] as const) {
    const of = (figure: keyof Round): number[] => sides[side].map((round) => round[figure]);
    const both = sides[side].map(({ api, postgres }) => api + postgres);
    const compared = [spreadOfRatios(of('api'), hash), spreadOfRatios(both, hash)];
    row(`sign-in, ${side} browser`, spread(of('aSecond')), spread(of('api')), spread(of('postgres')), ...compared);
  }
  return median(sides.known.map(({ aSecond }) => aSecond));
}

/** Commands that were not accepted, by status. */
const refused: Record<string, number> = {};

async function measureCommands(product: Product, next: () => Buffer): Promise<readonly number[]> {
  const work = async (socket: Parameters<typeof ask>[0]): Promise<string> => (await ask(socket, next())).status;
  const { latencies } = await openLoop({ port: portOf(product), connections: 64, perSecond: commands, seconds, work });
  const { 200: done = [], ...others } = latencies;
  for (const [status, all] of Object.entries(others)) refused[status] = (refused[status] ?? 0) + all.length;
  return done;
}

async function startStorm(storm: Storm): Promise<ChildProcess> {
  const child = fork(path.join(import.meta.dirname, 'signing-in-storm.ts'), { stdio: 'inherit' });
  await once(child, 'spawn');
  child.send(storm);
  return child;
}

async function endStorm(child: ChildProcess): Promise<StormResult> {
  child.send('stop');
  const [result] = (await once(child, 'message')) as [StormResult];
  await once(child, 'exit');
  return result;
}

async function compareStorm(product: Product, crowd: Crowd, people: People, perSecond: number): Promise<void> {
  const pairs = spreadPairs(counts.coaches, counts.athletes);
  const next = (): Buffer => reviewRequest(crowd, pairs());
  const [quiet, beside]: [(readonly number[])[], (readonly number[])[]] = [[], []];
  const answers: Record<string, number[]> = {};
  await measureCommands(product, next);
  for (let round = 0; round < rounds; round++) {
    quiet.push(await measureCommands(product, next));
    const storm = await startStorm({ port: portOf(product), perSecond, people });
    beside.push(await measureCommands(product, next));
    for (const [status, all] of Object.entries(await endStorm(storm))) (answers[status] ??= []).push(...all);
  }
  console.log(`\n${commands} commands a second, quiet and while ${perSecond} sign in a second, in turns.\n`);
  head('commands', 'quiet', 'in the storm', 'ratio');
  const at = (taken: readonly (readonly number[])[], share: number): number[] => taken.map((all) => percentile(all, share));
  for (const [figure, share] of [
    ['p50 ms', 0.5],
    ['p99 ms', 0.99],
  ] as const) {
    const both = [at(quiet, share), at(beside, share)] as const;
    row(
      figure,
      spread(both[0]),
      spread(both[1]),
      spread(ratios(both[1], both[0]), (ratio) => ratio.toFixed(2)),
    );
  }
  if (Object.keys(refused).length > 0) console.log(`\nCommands not accepted: ${JSON.stringify(refused)}`);
  console.log('\nThe storm itself, each from when it was due:\n');
  head('status', 'answers', 'p50 ms', 'p99 ms', 'most ms');
  for (const [status, all] of Object.entries(answers)) {
    const sorted = all.toSorted((a, b) => a - b);
    row(status, all.length.toLocaleString('en'), ...[0.5, 0.99, 1].map((share) => short(percentile(sorted, share))));
  }
}

async function compare(product: Product): Promise<void> {
  console.log(`${availableParallelism()} cores, Node ${process.version}, load ${loadavg()[0]?.toFixed(1)}; making people …`);
  const hasher = await gatherSigners(product, signers);
  try {
    const aSecond = await compareCpu(product, hasher);
    await compareStorm(product, gatherCrowd(product, counts), hasher.people, Math.round(stormy * aSecond));
  } finally {
    hasher.stop();
  }
}

const environment = { DEMO: '0', TRUSTED_PROXIES: '1', REQUESTS_PER_SECOND: '1000000', LOG_LEVEL: 'error', CHECK_RESPONSES: '0' };
const product = await startProduct({ environment });
try {
  await compare(product);
} finally {
  await product.stop();
  product.remove();
}
