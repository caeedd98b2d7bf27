import { randomUUID } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { crowdEnvironment } from '../product/people.ts';
import { type Product, startProduct } from '../product/product.ts';
import { cpuSeconds } from './cpu.ts';
import { environmentOf, ownerUrlOf } from './crowd.ts';
import { load, type LoadResult, percentile, post } from './http-load.ts';
import { startServer, startPlainWallets } from './plain-wallets-process.ts';
import { head, row, spread, spreadOfRatios } from './spread.ts';
import { measureCards } from './wallets-cards.ts';
import { measureSettlements } from './wallets-settlements.ts';

/**
 * Wallets beside the usual way to write them without events, in turns on the same machine and disk: money is set aside over 64 connections,
 * in a thousand wallets and in one (`plain-wallets.ts`); sessions are settled (`plain-settlements.ts`); and card payments, which have no
 * yardstick. `-- holds`, `-- settlements` or `-- cards` measures one of them; `-- --quick` takes some minutes.
 */
const { values, positionals } = parseArgs({
  args: process.argv.slice(2),
  allowPositionals: true,
  options: { seconds: { type: 'string' }, rounds: { type: 'string' }, quick: { type: 'boolean', default: false } },
});
const seconds = Number(values.seconds ?? (values.quick ? 1 : 4));
const rounds = Number(values.rounds ?? (values.quick ? 3 : 7));
if (!(seconds > 0 && Number.isInteger(rounds) && rounds > 0 && (rounds + 1) * seconds <= 120))
  throw new Error('usage: [holds | settlements | cards] [--quick] [--seconds 4] [--rounds 7]; rounds of 120 s at most together');
const parts = ['holds', 'settlements', 'cards'];
if (positionals.some((part) => !parts.includes(part))) throw new Error(`the parts are ${parts.join(', ')}`);
const isWanted = (part: string): boolean => positionals.length === 0 || positionals.includes(part);
const settlements = values.quick ? { many: 1_000, steady: 400, rounds: 1 } : { many: 10_000, steady: 2_000, rounds: 3 };

const connections = 64;
const wallets = 1_000;
const root = path.resolve(import.meta.dirname, '../..');

interface Side {
  readonly port: number;
  /** One for each wallet. */
  readonly tokens: readonly string[];
  readonly pids: () => readonly number[];
}

interface Round extends LoadResult {
  readonly cpu: number;
}

const kinds = { [`of ${wallets.toLocaleString('en')} wallets`]: wallets, 'of one wallet': 1 };
const at = (share: number) => (round: Round) => percentile(round.latencies, share);
const measures: readonly [string, (round: Round) => number][] = [
  ['holds/s', ({ done, seconds: took }) => done / took],
  ['CPU µs a hold', ({ done, cpu }) => (cpu / done) * 1e6],
  ['p50 ms', at(0.5)],
  ['p99 ms', at(0.99)],
];

async function measure(name: string, { port, tokens, pids }: Side, among: number): Promise<Round> {
  let count = 0;
  const next = (): Buffer => {
    const token = tokens[count++ % among] ?? '';
    return post('/holds', token, { hold_id: `7_0_${randomUUID()}`, coach_id: 7, paise: 1 });
  };
  const before = cpuSeconds(pids());
  const result = await load({ port, connections, seconds, next, success: '201' });
  if (Object.keys(result.others).length > 0) throw new Error(`${name}: not every hold was accepted: ${JSON.stringify(result.others)}`);
  return { ...result, cpu: cpuSeconds(pids()) - before };
}

/** What was started is stopped in the reverse order, also where the start of something failed. */
const ends: (() => Promise<unknown>)[] = [];

async function sidesOf(product: Product): Promise<Readonly<Record<'ours' | 'plain', Side>>> {
  const program = path.join(root, 'api/testing/wallet-holds.ts');
  const out = path.join(product.dataDir, 'wallets.json');
  const args = ['--wallets', `${wallets}`, '--out', out];
  const ours = await startServer(program, args, environmentOf(product, 'api/main.ts'));
  ends.push(ours.stop);
  const { tokens } = JSON.parse(readFileSync(out, 'utf8')) as { readonly tokens: readonly string[] };
  rmSync(out);
  const plain = await startPlainWallets(ownerUrlOf(product), wallets);
  ends.push(plain.stop);
  const stores = (script: string) => product.pidsOf(script);
  // Read models are behind the api, which does not wait for them; their CPU is not counted.
  return {
    ours: { port: ours.port, tokens, pids: () => [ours.pid, ...stores('event-store/main.ts')] },
    plain: { port: plain.port, tokens: plain.tokens, pids: () => [plain.pid, ...stores('bin/postgres')] },
  };
}

async function compare(): Promise<void> {
  const environment = { ...crowdEnvironment, DEMO: '0', REQUESTS_PER_SECOND: '1000000', LOG_LEVEL: 'warn', CHECK_RESPONSES: '0' };
  const product = await startProduct({ environment });
  ends.push(async () => {
    await product.stop();
    product.remove();
  });
  console.log(`${availableParallelism()} cores, Node ${process.version}\n`);
  if (isWanted('cards')) await measureCards(product, values.quick ? 2 : 12);
  if (isWanted('holds')) await compareHolds(product);
  if (isWanted('settlements')) await measureSettlements(ownerUrlOf(product), settlements);
}

async function compareHolds(product: Product): Promise<void> {
  const sides = await sidesOf(product);
  console.log(
    `\n${connections} connections that set money aside; a round before each load ` +
      `is not counted. Medians of ${rounds} rounds of ${seconds} s in turns, least and most in brackets; ratios are of neighbouring rounds.\n`,
  );
  head('holds', 'figure', 'ours', 'plain', 'ours to plain');
  for (const [kind, among] of Object.entries(kinds)) {
    const taken: Record<keyof typeof sides, Round[]> = { ours: [], plain: [] };
    for (let round = -1; round < rounds; round++) {
      for (const name of ['ours', 'plain'] as const) {
        const one = await measure(name, sides[name], among);
        if (round >= 0) taken[name].push(one);
      }
    }
    for (const [figure, of] of measures) {
      const [ours, plain] = [taken.ours.map(of), taken.plain.map(of)];
      row(kind, figure, spread(ours), spread(plain), spreadOfRatios(ours, plain));
    }
  }
  console.log('');
}

try {
  await compare();
} finally {
  for (const end of ends.toReversed()) await end();
}
