import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type Product, startProduct } from '../product/product.ts';
import { environmentOf } from './crowd.ts';
import { percentile } from './http-load.ts';
import { type LiveSocket, openLive } from './live-sockets.ts';
import { head, ratios, row, spread, spreadOfRatios } from './spread.ts';

/**
 * A change that 1,000 browsers are told of by live updates, each signed in, beside ws that writes a frame made once; changes that come
 * alone, and ten in one moment. Then the time until they have a change, with one more that does not read and without it, and how long that
 * one stays. `-- --quick` takes two minutes.
 */
const { values } = parseArgs({
  args: process.argv.slice(2),
  options: {
    bursts: { type: 'string' },
    seconds: { type: 'string' },
    rounds: { type: 'string' },
    quick: { type: 'boolean', default: false },
  },
});
const bursts = Number(values.bursts ?? (values.quick ? 50 : 300));
const seconds = Number(values.seconds ?? (values.quick ? 2 : 5));
const rounds = Number(values.rounds ?? (values.quick ? 3 : 7));
if (!(Number.isInteger(bursts) && bursts > 0 && seconds > 0 && seconds <= 20 && Number.isInteger(rounds) && rounds > 0 && rounds <= 10))
  throw new Error('usage: [--quick] [--bursts 300] [--seconds 5] [--rounds 7]');

const browsers = 1_000;
const together = 10;
const perSecond = 20;
/** Watched only by the one that does not read. */
const ownView = 99;
const longestMs = 60_000;

interface Result {
  readonly open: number;
  /** Seconds. */
  readonly cpu: number;
}

interface FanOut {
  readonly child: ChildProcess;
  readonly port: number;
  readonly sockets: readonly LiveSocket[];
}

async function startFanOut(
  program: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<{ child: ChildProcess; port: number }> {
  const child = fork(program, [...args], { env, stdio: 'inherit' });
  const ended = once(child, 'exit').then(() => {
    throw new Error(`${path.basename(program)} ended before it was ready`);
  });
  const [{ port }] = (await Promise.race([once(child, 'message'), ended])) as [{ readonly port: number }];
  ended.catch(() => {});
  return { child, port };
}

async function ask(child: ChildProcess, asked: object): Promise<Result> {
  child.send(asked);
  const [result] = (await once(child, 'message')) as [Result];
  return result;
}

async function counted(what: string, isDone: () => boolean): Promise<void> {
  for (const end = performance.now() + longestMs; !isDone(); await pause(5))
    if (performance.now() > end) throw new Error(`${what} did not come within ${longestMs / 1000} s`);
}

/** Milliseconds from each change until it came, while they are taken. */
let latencies: number[] | null = null;
const positionIn = /"position":"(\d+)"/u;

function noteTime(payload: Buffer): void {
  if (latencies === null) return;
  const position = positionIn.exec(payload.toString('latin1'))?.[1];
  if (position !== undefined) latencies.push(Number(process.hrtime.bigint() - BigInt(position)) / 1e6);
}

/** A browser that watches these coaches, from when it was told that it does. */
async function watching(port: number, index: number, token: string, coaches: readonly number[]): Promise<LiveSocket> {
  const browser = await openLive(port, index, noteTime);
  browser.send({ type: 'authorise', token });
  browser.send({ type: 'subscribe', views: coaches.map((id) => `coach/${id}`), ages: coaches.map(() => 0) });
  // Who subscribes is told at once of a change that is fresh, so more may come.
  await counted('an answer', () => browser.count() > coaches.length);
  return browser;
}

/** Messages for each second of the server's CPU, all of them received. */
async function burst({ child, sockets }: FanOut, size: number): Promise<number> {
  const before = sockets.map(({ count }) => count());
  const { cpu } = await ask(child, { type: 'bursts', bursts, burst: size });
  await counted('every message', () => sockets.every(({ count }, index) => count() - (before[index] ?? 0) >= bursts * size));
  return (bursts * size * sockets.length) / cpu;
}

async function compareRates(ours: FanOut, plain: FanOut): Promise<void> {
  const taken = { ours: [[], []] as [number[], number[]], plain: [[], []] as [number[], number[]] };
  for (let round = -1; round < rounds; round++)
    for (const [index, size] of [1, together].entries()) {
      const [own, other] = [await burst(ours, size), await burst(plain, size)];
      if (round < 0) continue;
      taken.ours[index]?.push(own);
      taken.plain[index]?.push(other);
    }
  console.log(
    `\nMessages to ${browsers.toLocaleString('en')} sockets for each second of the server's CPU. ${rounds} rounds of ${bursts} in turns; medians, least and most in brackets.\n`,
  );
  const thousands = (rates: readonly number[]): string => spread(rates.map((rate) => rate / 1000));
  head('changes', 'ours, thousands', 'plain, thousands', 'ours to plain', 'ours to plain one by one');
  for (const [index, name] of ['one by one', `${together} at a time`].entries()) {
    const [own, other] = [taken.ours[index] ?? [], taken.plain[index] ?? []];
    row(name, thousands(own), thousands(other), spreadOfRatios(own, other), spreadOfRatios(own, taken.plain[0]));
  }
}

async function paced({ child, sockets }: FanOut): Promise<readonly number[]> {
  const found: number[] = [];
  latencies = found;
  const changes = perSecond * seconds;
  const start = performance.now();
  for (let done = 0; done < changes; done++) {
    await pause(Math.max(0, start + (done * 1000) / perSecond - performance.now()));
    await ask(child, { type: 'change' });
  }
  await counted('every change', () => found.length >= changes * sockets.length);
  latencies = null;
  return found.toSorted((a, b) => a - b);
}

async function compareSlowness(ours: FanOut, token: string): Promise<void> {
  const [quiet, beside]: [(readonly number[])[], (readonly number[])[]] = [[], []];
  await paced(ours);
  let cutOff = '';
  for (let round = 0; round < rounds; round++) {
    quiet.push(await paced(ours));
    const slow = await watching(ours.port, browsers + 50 * (round + 1), token, [1, ownView]);
    slow.socket.pause();
    await ask(ours.child, { type: 'fill', view: ownView });
    const from = performance.now();
    beside.push(await paced(ours));
    if (round === rounds - 1) {
      while ((await ask(ours.child, { type: 'count' })).open > browsers) {
        if (performance.now() - from > 2 * longestMs) throw new Error('the one that does not read is never cut off');
        await pause(250);
      }
      cutOff = ((performance.now() - from) / 1000).toFixed(0);
    }
    slow.socket.destroy();
  }
  console.log(
    `\n${perSecond} changes a second to ${browsers.toLocaleString('en')} sockets, ${(perSecond * seconds * browsers).toLocaleString('en')} messages a round, in turns.\n`,
  );
  head('until a change has come', 'all read', 'beside one that does not', 'ratio');
  for (const [figure, share] of [
    ['p50 ms', 0.5],
    ['p99 ms', 0.99],
  ] as const) {
    const [without, withIt] = [quiet, beside].map((taken) => taken.map((all) => percentile(all, share)));
    row(
      figure,
      spread(without ?? []),
      spread(withIt ?? []),
      spread(ratios(withIt ?? [], without ?? []), (ratio) => ratio.toFixed(2)),
    );
  }
  console.log(`\nThe one that does not read was cut off after ${cutOff} s.`);
}

async function connectAll(server: { readonly child: ChildProcess; readonly port: number }, open: (index: number) => Promise<LiveSocket>) {
  const sockets: LiveSocket[] = [];
  for (let first = 0; first < browsers; first += 20)
    sockets.push(...(await Promise.all(Array.from({ length: 20 }, (_, index) => open(first + index)))));
  return { ...server, sockets };
}

const ends: (() => Promise<unknown> | void)[] = [];

async function compare(product: Product): Promise<void> {
  const out = path.join(product.dataDir, 'live.json');
  const program = path.resolve(import.meta.dirname, '../../api/testing/live-fan-out.ts');
  const own = await startFanOut(program, ['--athletes', `${browsers}`, '--out', out], environmentOf(product, 'api/main.ts'));
  ends.push(() => void own.child.kill());
  const { tokens } = JSON.parse(readFileSync(out, 'utf8')) as { readonly tokens: readonly string[] };
  rmSync(out);
  const plain = await startFanOut(path.join(import.meta.dirname, 'plain-live.ts'), [], { ...process.env, NODE_ENV: 'production' });
  ends.push(() => void plain.child.kill());
  const coaches = Array.from({ length: together }, (_, index) => index + 1);
  const ours = await connectAll(own, (index) => watching(own.port, index, tokens[index] ?? '', coaches));
  const theirs = await connectAll(plain, (index) => openLive(plain.port, index, () => {}));
  await compareRates(ours, theirs);
  await compareSlowness(ours, tokens[0] ?? '');
}

console.log(`${availableParallelism()} cores, Node ${process.version}, load ${loadavg()[0]?.toFixed(1)}`);
const product = await startProduct({ environment: { DEMO: '0', LOG_LEVEL: 'warn' } });
try {
  await compare(product);
} finally {
  for (const end of ends.toReversed()) await end();
  await product.stop();
  product.remove();
}
