import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { eventually } from '../product/eventually.ts';
import type { Product } from '../product/product.ts';
import { environmentOf, ownerUrlOf } from './crowd.ts';
import { percentile } from './http-load.ts';
import { head, row, spread, spreadOfRatios } from './spread.ts';

const root = path.resolve(import.meta.dirname, '../..');

export interface Settling {
  readonly product: Product;
  /** The first athlete, and how many there are; their coaches. */
  readonly from: number;
  readonly wallets: number;
  readonly coachIds: readonly number[];
  readonly rounds: number;
  /** Settlements that are due at once. */
  readonly due: number;
  /** Settlements a second, and for how long. */
  readonly rate: number;
  readonly seconds: number;
}

const longestMs = 300_000;

/** The program that sets money aside and then says that the sessions are settled. */
function prepare({ product, from, wallets, coachIds }: Settling, count: number, rate: number) {
  const program = path.join(root, 'api/testing/settlements.ts');
  const args = [
    '--from',
    `${from}`,
    '--wallets',
    `${wallets}`,
    '--coaches',
    coachIds.join(','),
    '--count',
    `${count}`,
    '--rate',
    `${rate}`,
  ];
  const env = environmentOf(product, 'api/main.ts');
  const child = spawn(process.execPath, [program, ...args], { env, stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  return {
    async ready(): Promise<void> {
      if ((await lines.next()).value !== 'READY') throw new Error('no money could be set aside');
    },
    go: (): void => void child.stdin.write('\n'),
    async over(): Promise<void> {
      const [code] = (await once(child, 'exit')) as [number | null];
      if (code !== 0) throw new Error(`the settlements ended with ${code}`);
    },
  };
}

/** Milliseconds between leaving the athlete's wallet and reaching the coach's, of the sessions that were settled since. */
async function inTransit(client: pg.Client, since: bigint): Promise<readonly number[]> {
  const { rows } = await client.query<{ ms: number }>(
    `select extract(epoch from earned.at - paid.at)::float8 * 1000 as ms
     from views.ledger_lines_v1 as paid join views.ledger_lines_v1 as earned on earned.journey = paid.journey
     where paid.event_type = 'FundsCaptured' and paid.account like 'wallet:%' and earned.event_type = 'WalletCredited'
       and earned.account like 'wallet:%' and paid.position > $1 order by 1`,
    [since],
  );
  return rows.map(({ ms }) => ms);
}

const lastPosition = async (client: pg.Client): Promise<bigint> => {
  const { rows } = await client.query<{ last: string }>('select coalesce(max(position), -1) as last from views.ledger_lines_v1');
  return BigInt(rows[0]?.last ?? -1);
};

/** All that was held is settled, and seen in the coaches' wallets. Returns the milliseconds from the first, and the times in transit. */
async function ours(settling: Settling, client: pg.Client, count: number, rate = 0) {
  const program = prepare(settling, count, rate);
  await program.ready();
  const isIdle = async () => (await fetch(`${settling.product.processes}/metrics`)).text();
  await eventually(
    'the holds are looked at',
    async () => /^todos_open\{process="booking_payment"\} 0$/mu.test(await isIdle()) || undefined,
    longestMs,
  );
  const since = await lastPosition(client);
  const begin = performance.now();
  program.go();
  await eventually('all is settled', async () => ((await inTransit(client, since)).length === count ? true : undefined), longestMs);
  const took = performance.now() - begin;
  await program.over();
  return { took, transit: await inTransit(client, since) };
}

const schema = `
  create table wallets (id bigint primary key, total bigint not null, held bigint not null);
  create table holds (hold_id text primary key, wallet bigint not null references wallets, paise bigint not null);
  create table entries (id bigint generated always as identity primary key, hold_id text not null, wallet bigint not null references wallets,
    paise bigint not null, at timestamptz not null default now());
  create table jobs (id bigint generated always as identity primary key, hold_id text not null, payer bigint not null, coach bigint not null,
    paise bigint not null)`;

/** The yardstick, with a database of its own on the product's server. Returns the milliseconds that its worker took. */
async function plain({ product, wallets, coachIds }: Settling, count: number): Promise<number> {
  const name = `plain_settlements_${randomBytes(4).toString('hex')}`;
  const admin = new pg.Client(ownerUrlOf(product));
  await admin.connect();
  await admin.query(`create database ${name}`);
  const url = new URL(ownerUrlOf(product));
  url.pathname = `/${name}`;
  const client = new pg.Client(url.href);
  await client.connect();
  await client.query(schema);
  await client.query('insert into wallets select id, 1000000000000, 1000000000000 from generate_series(1, $1) as id', [
    wallets + coachIds.length,
  ]);
  const job = `select 'hold ' || n as hold_id, 1 + n % ${wallets} as payer, ${wallets} + 1 + n % ${coachIds.length} as coach
    from generate_series(0, ${count - 1}) as n`;
  await client.query(`insert into holds select hold_id, payer, 60000 from (${job}) as job`);
  await client.query(`insert into jobs (hold_id, payer, coach, paise) select hold_id, payer, coach, 60000 from (${job}) as job`);
  await client.query('analyze');
  const env = { PATH: process.env['PATH'], DATABASE_URL: url.href };
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'plain-settlements.ts')], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(child.stdout.setEncoding('utf8'), 'data')) as [string];
  await once(child, 'exit');
  const { rows } = await client.query<{ entries: number }>('select count(*)::int as entries from entries');
  if (rows[0]?.entries !== 2 * count) throw new Error(`the yardstick made ${rows[0]?.entries} entries of ${count} settlements`);
  await client.end();
  await admin.query(`drop database ${name} with (force)`);
  await admin.end();
  return Number(line.split(' ')[1]);
}

/** Settlements of sessions: all due at once beside the yardstick, and so many a second. */
export async function measureSettlements(settling: Settling): Promise<void> {
  const { product, rounds, due, rate, seconds } = settling;
  const client = new pg.Client(ownerUrlOf(product));
  await client.connect();
  try {
    await ours(settling, client, Math.min(due, 200));
    const taken: { ours: number[]; plain: number[] } = { ours: [], plain: [] };
    for (let round = 0; round < rounds; round++) {
      taken.ours.push(due / ((await ours(settling, client, due)).took / 1000));
      taken.plain.push(due / ((await plain(settling, due)) / 1000));
    }
    console.log(
      `\n${due.toLocaleString('en')} settlements that are due at once, ours until all are seen in the coaches' wallets; medians of ${rounds} rounds in turns.\n`,
    );
    head('settlements', 'ours', 'plain', 'ours to plain');
    row('a second', spread(taken.ours), spread(taken.plain), spreadOfRatios(taken.ours, taken.plain));
    const transits: (readonly number[])[] = [];
    for (let round = 0; round < rounds; round++) transits.push((await ours(settling, client, rate * seconds, rate)).transit);
    console.log(`\n${rate} settlements a second for ${seconds} s, from leaving one wallet to reaching the other.\n`);
    head('in transit', 'p50 ms', 'p99 ms', 'most ms');
    row('by the times of the entries', ...[0.5, 0.99, 1].map((share) => spread(transits.map((times) => percentile(times, share)))));
  } finally {
    await client.end();
  }
}
