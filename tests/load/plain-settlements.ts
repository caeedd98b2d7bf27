import { parseArgs } from 'node:util';
import type pg from 'pg';
import { openPlainWorker } from './plain-worker.ts';

/**
 * The yardstick of settlements: graphile-worker, eight jobs at once, each of which moves the price of a session by double entry in one
 * transaction: it ends the hold, writes two lines, and updates both wallets; `--fee` writes the line and the wallet of a fee too. Prints one
 * line of JSON. It does less: no outcome is kept, and nothing of it is in a log.
 */
const { values } = parseArgs({ options: { many: { type: 'string' }, fee: { type: 'boolean', default: false } } });
const many = Number(values.many);
const url = process.env['DATABASE_URL'];
if (!(Number.isInteger(many) && many > 0) || !url) throw new Error('usage: plain-settlements.ts --many N [--fee]');

const [perAthlete, perCoach] = [10, 100];
const [paise, feePaise] = [120_000, values.fee ? 12_000 : 0];
const schema = `
  create table wallets (id text primary key, total bigint not null);
  create table holds (id text primary key, wallet text not null references wallets, paise bigint not null, ended_at timestamptz);
  create table lines (
    id bigint generated always as identity primary key,
    journey text not null,
    account text not null,
    paise bigint not null,
    created_at timestamptz not null default now(),
    unique (journey, account)
  )`;

const worker = await openPlainWorker(url, 'settlements');

interface Settlement {
  readonly hold: string;
  readonly athlete: string;
  readonly coach: string;
}

const settlements = Array.from({ length: many }, (_, index): Settlement => {
  const [athlete, coach] = [1 + Math.floor(index / perAthlete), 1 + (index % Math.ceil(many / perCoach))];
  return { hold: `hold-${index}`, athlete: `athlete_${athlete}`, coach: `coach_${coach}` };
});
await worker.pool.query(schema);
const ids = [...new Set(['fees', ...settlements.flatMap(({ athlete, coach }) => [athlete, coach])])];
await worker.pool.query('insert into wallets (id, total) select id, 1000000000 from unnest($1::text[]) as id', [ids]);
await worker.pool.query(
  'insert into holds (id, wallet, paise) select id, wallet, $3 from unnest($1::text[], $2::text[]) as given (id, wallet)',
  [settlements.map(({ hold }) => hold), settlements.map(({ athlete }) => athlete), paise],
);
await worker.add(settlements.map((payload) => ({ identifier: 'settle', payload })));

async function settle({ hold, athlete, coach }: Settlement, client: pg.ClientBase): Promise<void> {
  await client.query('begin');
  try {
    const ended = { name: 'end', text: 'update holds set ended_at = now() where id = $1 and ended_at is null', values: [hold] };
    if ((await client.query(ended)).rowCount !== 1) throw new Error(`${hold} has ended`);
    const entry = [[athlete, -paise], [coach, paise - feePaise], ...(feePaise > 0 ? [['fees', feePaise]] : [])] as const;
    const [accounts, amounts] = [entry.map(([account]) => account), entry.map(([, amount]) => amount)];
    const lines =
      'insert into lines (journey, account, paise) select $1, account, amount from unnest($2::text[], $3::bigint[]) as given (account, amount)';
    await client.query({ name: 'lines', text: lines, values: [hold, accounts, amounts] });
    const wallets = `
      with locked as (select id from wallets where id = any ($1::text[]) order by id for update)
      update wallets set total = total + given.amount
      from locked join unnest($1::text[], $2::bigint[]) as given (account, amount) on given.account = locked.id where wallets.id = locked.id`;
    await client.query({ name: 'wallets', text: wallets, values: [accounts, amounts] });
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

const begins = Date.now();
const ended = await worker.work(many, {
  async settle(payload, { withPgClient }) {
    await withPgClient(async (client) => await settle(payload as Settlement, client));
  },
});
process.stdout.write(`${JSON.stringify({ ms: ended - begins })}\n`);
await worker.pool.end();
