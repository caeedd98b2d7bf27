import { availableParallelism, loadavg } from 'node:os';
import path from 'node:path';
import { isDeepStrictEqual, parseArgs } from 'node:util';
import pg from 'pg';
import { type Product, startProduct } from '../product/product.ts';
import { cpuSeconds } from './cpu.ts';
import { type Crowd, gatherCrowd, ownerUrlOf } from './crowd.ts';
import { compareLoops, type LoopSide } from './closed-loop.ts';
import { get } from './http-load.ts';
import { startServer } from './plain-wallets-process.ts';

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

async function mustAnswerAlike(port: number, rows: readonly Row[]): Promise<void> {
  for (const expected of rows.slice(0, 20)) {
    const found = (await (await fetch(`http://127.0.0.1:${port}/coach/${String(expected['id'])}`)).json()) as Row;
    if (!isDeepStrictEqual(found, expected)) throw new Error(`different answers:\n${JSON.stringify(found)}\n${JSON.stringify(expected)}`);
  }
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
    const sideOf = (port: number, pids: readonly number[], tokens: readonly string[]): LoopSide => ({
      port,
      cpu: () => cpuSeconds([...pids, ...postgres]),
      requests: crowd.coachIds.map((id, index) => get(`/coach/${id}`, tokens[index])),
    });
    for (const { port } of [bare, knex]) await mustAnswerAlike(port, rows);
    const ours = sideOf(Number(new URL(product.api).port), product.pidsOf('api/main.ts'), crowd.coachTokens);
    const others = { bare: sideOf(bare.port, [bare.pid], []), knex: sideOf(knex.port, [knex.pid], []) };
    await compareLoops(ours, others, { connections, seconds, rounds });
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
