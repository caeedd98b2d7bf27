import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Product, startProduct } from '../product/product.ts';
import { residentBytes } from './cpu.ts';
import { type Crowd, gatherCrowd } from './crowd.ts';
import { get, load, median, percentile, post } from './http-load.ts';
import type { Noise } from './neighbours-noise.ts';
import { row, spread } from './spread.ts';

/**
 * The effect of one address at full load on all others: latencies of reads and writes from other addresses, alone and while 64
 * connections of one address request a page, a file or the server's state, in alternating rounds. Names of kinds measure only those.
 */
const { values, positionals } = parseArgs({
  args: process.argv.slice(2),
  allowPositionals: true,
  options: { seconds: { type: 'string', default: '3' }, rounds: { type: 'string', default: '5' } },
});
const [seconds, rounds] = [Number(values.seconds), Number(values.rounds)];
if (!(seconds > 0 && seconds <= 10 && Number.isInteger(rounds) && rounds > 0 && rounds <= 20))
  throw new Error('usage: --seconds 3 --rounds 5 [kind …]');

const coaches = 100;
const athletes = 4_000;
const noisy = '203.0.113.66';
const goal = 2;

interface Kind {
  readonly name: string;
  readonly of: 'web' | 'api';
  readonly path: string | null;
  readonly encoding?: string;
  readonly connections?: number;
}

interface Figures {
  readonly reads: readonly number[];
  readonly writes: readonly number[];
}

const portOf = (url: string): number => Number(new URL(url).port);

/** Addresses take turns, so that nobody is over a limit. */
function from(): string {
  const address = asked++ % 60_000;
  return `198.18.${address >> 8}.${address & 255}`;
}
let asked = 0;

const withHeaders = (request: Buffer, headers: string): Buffer =>
  Buffer.from(request.toString('latin1').replace('\r\n', `\r\n${headers}`), 'latin1');

/** Several readers and a few writers, few enough not to saturate the machine. */
async function measure(product: Product, crowd: Crowd, pairs: () => { coach: number; athlete: number }): Promise<Figures> {
  const reads = ['/coaches', '/search_coaches?sport=Tennis', '/home_facts', `/get_all_reviews?coach_id=${crowd.coachIds[0]}`];
  let turn = 0;
  const read = (): Buffer =>
    withHeaders(
      get(reads[turn++ % reads.length] ?? '/'),
      `X-Forwarded-For: ${from()}\r\nAuthorization: Bearer ${crowd.tokens[turn % athletes]}\r\n`,
    );
  const write = (): Buffer => {
    const { coach, athlete } = pairs();
    const body = { coach_id: crowd.coachIds[coach], rating: 1 + (athlete % 5), comment: 'Clear, patient and always on time.' };
    return withHeaders(post('/create_review', crowd.tokens[athlete] ?? '', body), `X-Forwarded-For: ${from()}\r\n`);
  };
  const shared = { port: portOf(product.api), seconds, pauseMs: 20 };
  const [readers, writers] = await Promise.all([
    load({ ...shared, connections: 12, next: read }),
    load({ ...shared, connections: 4, next: write }),
  ]);
  const refused = { ...readers.others, ...writers.others };
  if (Object.keys(refused).length > 0) console.log(`  others were answered ${JSON.stringify(refused)}`);
  return { reads: readers.latencies, writes: writers.latencies };
}

async function make(noise: Noise): Promise<ChildProcess> {
  const child = fork(path.join(import.meta.dirname, 'neighbours-noise.ts'), { stdio: 'inherit' });
  await once(child, 'spawn');
  child.send(noise);
  return child;
}

async function silence(child: ChildProcess): Promise<Record<string, number>> {
  child.send('stop');
  const [counts] = (await once(child, 'message')) as [Record<string, number>];
  await once(child, 'exit');
  return counts;
}

async function tell(
  kind: Kind,
  round: (noise: Noise | null) => Promise<Figures & { counts: Record<string, number> }>,
  noise: Noise,
): Promise<boolean> {
  const quiet: Figures[] = [];
  const loud: Figures[] = [];
  const counts: Record<string, number> = {};
  for (let turn = 0; turn < rounds; turn++) {
    quiet.push(await round(null));
    const result = await round(noise);
    loud.push(result);
    for (const [status, count] of Object.entries(result.counts)) counts[status] = (counts[status] ?? 0) + count;
  }
  const answers = Object.entries(counts).map(([status, count]) => `${status}: ${Math.round(count / rounds / seconds)}/s`);
  let isMet = true;
  for (const what of ['reads', 'writes'] as const) {
    const at = (figures: readonly Figures[], share: number) => figures.map((one) => percentile(one[what], share));
    const ratios = at(loud, 0.99).map((ms, turn) => ms / (at(quiet, 0.99)[turn] ?? Number.NaN));
    isMet &&= median(ratios) <= goal;
    row(
      kind.name,
      what,
      spread(at(quiet, 0.5)),
      spread(at(loud, 0.5)),
      spread(at(quiet, 0.99)),
      spread(at(loud, 0.99)),
      spread(ratios, (ratio) => ratio.toFixed(2)),
      answers.join(', '),
    );
  }
  return isMet;
}

async function compare(product: Product): Promise<void> {
  console.log(`${availableParallelism()} cores, Node ${process.version}; making ${coaches} coaches and ${athletes} athletes …`);
  const crowd = gatherCrowd(product, { coaches, athletes });
  const home = await (await fetch(`${product.web}/home`)).text();
  const script = /data-entry="([^"]+)"/u.exec(home)?.[1] ?? '/service-worker.js';
  const page = { of: 'web', path: '/home' } as const;
  const kinds: readonly Kind[] = [
    { ...page, name: 'page, br', encoding: 'br' },
    { ...page, name: 'page, gzip', encoding: 'gzip' },
    { ...page, name: 'page, plain', encoding: 'identity' },
    { name: 'file', of: 'web', path: script, encoding: 'br' },
    { name: 'readyz', of: 'api', path: '/readyz' },
    { name: 'openapi.json', of: 'api', path: '/openapi.json' },
    { name: 'call', of: 'api', path: '/home_facts' },
    { name: 'idle', of: 'api', path: null, connections: 2_000 },
  ];
  let next = 0;
  const pairs = () => ({ coach: Math.floor(next / athletes) % coaches, athlete: next++ % athletes });
  const chosen = kinds.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
  await measure(product, crowd, pairs);
  const [pid = 0] = product.pidsOf('api/main.ts');
  const before = residentBytes(pid);
  row(
    '64 connections of one address on',
    'others’',
    'p50 quiet, ms',
    'p50 beside, ms',
    'p99 quiet, ms',
    'p99 beside, ms',
    'p99, beside to quiet',
    'answers to the noise',
  );
  row('---', '---', '---:', '---:', '---:', '---:', '---:', '---');
  for (const kind of chosen) {
    const headers = `Host: 127.0.0.1\r\nX-Forwarded-For: ${noisy}\r\nAccept-Encoding: ${kind.encoding ?? 'identity'}\r\n`;
    const noise: Noise = {
      port: portOf(product[kind.of]),
      request: kind.path === null ? null : `GET ${kind.path} HTTP/1.1\r\n${headers}\r\n`,
      connections: kind.connections ?? 64,
    };
    const round = async (beside: Noise | null) => {
      const child = beside && (await make(beside));
      const figures = await measure(product, crowd, pairs);
      return { ...figures, counts: child ? await silence(child) : {} };
    };
    if (!(await tell(kind, round, noise))) process.exitCode = 1;
  }
  const megabytes = (bytes: number): string => `${Math.round(bytes / 1e6)} MB`;
  console.log(
    `\nThe aim is a p99 of at most ${goal} times the quiet one. The api held ${megabytes(before)} before and ${megabytes(residentBytes(pid))} after.`,
  );
}

const product = await startProduct({ environment: { TRUSTED_PROXIES: '1', DEMO: '1', LOG_LEVEL: 'error' } });
try {
  await compare(product);
} finally {
  await product.stop();
  product.remove();
}
