import { availableParallelism, loadavg } from 'node:os';
import path from 'node:path';
import { isDeepStrictEqual, parseArgs } from 'node:util';
import pg from 'pg';
import { type Product, startProduct } from '../product/product.ts';
import { cpuSeconds } from './cpu.ts';
import { type Crowd, gatherCrowd, ownerUrlOf } from './crowd.ts';
import { get, load, percentile } from './http-load.ts';
import { startServer } from './plain-wallets-process.ts';
import { head, row, spread, spreadOfRatios } from './spread.ts';

/**
 * A row by its key: `GET /coach/{id}`, each coach reading the own profile, in turns with two designs that answer the same rows of a table
 * without knowing who asks (`plain-reads.ts`). `-- --quick` takes a minute.
 */
const { values } = parseArgs({
  args: process.argv.slice(2),
  options: { seconds: { type: 'string' }, rounds: { type: 'string' }, quick: { type: 'boolean', default: false } },
});
const seconds = Number(values.seconds ?? (values.quick ? 1 : 3));
const rounds = Number(values.rounds ?? (values.quick ? 3 : 7));
if (!(Number.isInteger(rounds) && rounds > 0 && seconds > 0)) throw new Error('usage: [--quick] [--seconds 3] [--rounds 7]');
const coaches = 1_000;
const connections = 64;
const table = 'plain_reads.coaches';

interface Side {
  readonly port: number;
  readonly pids: readonly number[];
  /** Of each coach. */
  readonly requests: readonly Buffer[];
}

interface Taken {
  readonly aSecond: number;
  /** µs of the server and of Postgres. */
  readonly cpu: number;
  readonly p50: number;
  readonly p99: number;
}

type Row = Readonly<Record<string, unknown>>;

const typeOf = (value: unknown): string => {
  if (typeof value === 'number') return 'double precision';
  if (typeof value === 'boolean') return 'boolean';
  return typeof value === 'object' && value !== null ? 'jsonb' : 'text';
};

/** What the product answers, one row a coach. */
async function answersOf(product: Product, { coachIds, coachTokens }: Crowd): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (const [index, id] of coachIds.entries()) {
    const response = await fetch(`${product.api}/coach/${id}`, { headers: { Authorization: `Bearer ${coachTokens[index] ?? ''}` } });
    if (response.status !== 200) throw new Error(`GET /coach/${id} answers ${response.status}`);
    rows.push((await response.json()) as Row);
  }
  return rows;
}

/** The same rows, a column for each of their properties. */
async function fill(url: string, rows: readonly Row[]): Promise<void> {
  const [first = {}] = rows;
  const columns = Object.entries(first).map(([name, value]) => `${name} ${name === 'id' ? 'integer primary key' : typeOf(value)}`);
  const client = new pg.Client(url);
  await client.connect();
  await client.query(`create schema plain_reads; create table ${table} (${columns.join(', ')})`);
  await client.query(
    `insert into ${table} select (jsonb_populate_record(null::${table}, one)).* from jsonb_array_elements($1::jsonb) as one`,
    [JSON.stringify(rows)],
  );
  await client.query(`vacuum analyze ${table}`);
  await client.end();
}

async function mustAnswerAlike({ port }: Side, rows: readonly Row[]): Promise<void> {
  for (const expected of rows.slice(0, 20)) {
    const found = (await (await fetch(`http://127.0.0.1:${port}/coach/${String(expected['id'])}`)).json()) as Row;
    if (!isDeepStrictEqual(found, expected)) throw new Error(`different answers:\n${JSON.stringify(found)}\n${JSON.stringify(expected)}`);
  }
}

async function measure({ port, pids, requests }: Side): Promise<Taken> {
  let index = 0;
  const next = (): Buffer => requests[index++ % requests.length]!;
  const before = cpuSeconds(pids);
  const { done, others, seconds: took, latencies } = await load({ port, connections, seconds, next });
  if (Object.keys(others).length > 0) throw new Error(`not every request was answered with 200: ${JSON.stringify(others)}`);
  const cpu = ((cpuSeconds(pids) - before) / done) * 1e6;
  return { aSecond: done / took, cpu, p50: percentile(latencies, 0.5), p99: percentile(latencies, 0.99) };
}

async function compare(product: Product): Promise<void> {
  const crowd = gatherCrowd(product, { coaches, athletes: 1, withCoachTokens: true });
  const rows = await answersOf(product, crowd);
  const url = ownerUrlOf(product);
  await fill(url, rows);
  const start = async (design: string) =>
    await startServer(path.join(import.meta.dirname, 'plain-reads.ts'), [], {
      ...process.env,
      DATABASE_URL: url,
      READS_TABLE: table,
      READS_DESIGN: design,
      NODE_ENV: 'production',
    });
  const [bare, knex] = [await start('bare'), await start('knex')];
  try {
    const postgres = product.pidsOf('bin/postgres');
    const requestsWith = (tokens: readonly string[]): Buffer[] => crowd.coachIds.map((id, index) => get(`/coach/${id}`, tokens[index]));
    const sides = {
      ours: {
        port: Number(new URL(product.api).port),
        pids: [...product.pidsOf('api/main.ts'), ...postgres],
        requests: requestsWith(crowd.coachTokens),
      },
      bare: { port: bare.port, pids: [bare.pid, ...postgres], requests: requestsWith([]) },
      knex: { port: knex.port, pids: [knex.pid, ...postgres], requests: requestsWith([]) },
    } satisfies Readonly<Record<string, Side>>;
    for (const side of [sides.bare, sides.knex]) await mustAnswerAlike(side, rows);
    const names = Object.keys(sides) as (keyof typeof sides)[];
    const taken: Record<keyof typeof sides, Taken[]> = { ours: [], bare: [], knex: [] };
    // The first round is a warm-up.
    for (let round = -1; round < rounds; round++)
      for (const name of names) {
        const one = await measure(sides[name]);
        if (round >= 0) taken[name].push(one);
      }
    console.log(`\nMedians of ${rounds} rounds of ${seconds} s in turns, least and most in brackets; ${coaches} coaches.\n`);
    head('figure', 'ours', 'bare', 'knex', 'ours to bare', 'ours to knex');
    for (const [figure, key] of [
      ['reads/s', 'aSecond'],
      ['CPU µs a read', 'cpu'],
      ['p50 ms', 'p50'],
      ['p99 ms', 'p99'],
    ] as const) {
      const [ours, plain, first] = names.map((name) => taken[name].map((one) => one[key])) as [number[], number[], number[]];
      row(figure, spread(ours), spread(plain), spread(first), spreadOfRatios(ours, plain), spreadOfRatios(ours, first));
    }
  } finally {
    await Promise.all([bare.stop(), knex.stop()]);
  }
}

console.log(`${availableParallelism()} cores, Node ${process.version}, ${connections} connections, load ${loadavg()[0]?.toFixed(1)}`);
const environment = { DEMO: '0', REQUESTS_PER_SECOND: '1000000', LOG_LEVEL: 'warn', CHECK_RESPONSES: '0' };
const product = await startProduct({ environment });
try {
  await compare(product);
} finally {
  await product.stop();
  product.remove();
}
