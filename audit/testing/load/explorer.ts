import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type AuditScope, auditScopes } from '@academy/domain';
import { personsIn } from '@academy/domain/audit';
import { createEventStore } from '@academy/platform/event-store';
import { createPool } from '@academy/platform/postgres';
import { Chance, startTestEventStore, until } from '@academy/platform/testing';
import type { Pool } from 'pg';
import { createExplorer, type Explorer } from '../../explorer/explorer.ts';
import type { RecordFilters } from '../../explorer/filters.ts';
import { rowFields } from '../../explorer/record-row.ts';
import { fill } from './fill.ts';
import { prepareSealing, type Sealing } from './sealing.ts';

/**
 * For measurements: a page of records by each filter of the explorer, beside a select of one record by its number, over `--records` of a log and
 * over its first `--small` ones, all in turns. Postgres is that of `DATABASE_URL`. Prints one line of JSON.
 */
const { values } = parseArgs({
  options: { records: { type: 'string' }, small: { type: 'string' }, rounds: { type: 'string' }, samples: { type: 'string' } },
});
const [records, small, rounds, samples] = [values.records, values.small, values.rounds, values.samples].map(Number) as [
  number,
  number,
  number,
  number,
];
const { DATABASE_URL: url } = process.env;
if (!(small > 0 && records > small && rounds > 0 && samples > 0) || !url)
  throw new Error('usage: explorer.ts --records N --small N, fewer, --rounds N --samples N');

/** What one record says, of which filters are made. */
interface Known {
  readonly number: number;
  readonly stream: string;
  readonly type: string;
  readonly actor: string;
  readonly correlation: string;
  readonly time: Date;
  readonly person: string;
}

const dayMs = 86_400_000;
const from = ({ time }: Known): string => time.toISOString();
const weekAfter = ({ time }: Known): string => new Date(time.getTime() + 7 * dayMs).toISOString();

type Asked = (known: Known) => RecordFilters;

/** Filters that an auditor with every scope uses, and some of a narrow grant, which leaves most of what they find out. */
const filters: Readonly<Record<string, readonly [Asked, readonly AuditScope[]]>> = {
  none: [() => ({}), auditScopes],
  stream: [({ stream }) => ({ stream }), auditScopes],
  person: [({ person }) => ({ person }), auditScopes],
  'person whom many records mention': [() => ({ person: 'coach-900000000' }), auditScopes],
  correlation: [({ correlation }) => ({ correlation }), auditScopes],
  type: [({ type }) => ({ type }), auditScopes],
  time: [(known) => ({ since: from(known), until: weekAfter(known) }), auditScopes],
  number: [({ number }) => ({ first: number, last: number + 10_000 }), auditScopes],
  actor: [({ actor }) => ({ actor }), auditScopes],
  'person and type': [({ person, type }) => ({ person, type }), auditScopes],
  'actor and time': [(known) => ({ actor: known.actor, since: from(known), until: weekAfter(known) }), auditScopes],
  'actor, in a grant of reviews': [({ actor }) => ({ actor }), ['reviews']],
  'type, in a grant of reviews': [({ type }) => ({ type }), ['reviews']],
  'time, in a grant of messages': [(known) => ({ since: from(known), until: weekAfter(known) }), ['messages']],
};

/** Records from anywhere in the log, the same with each start. */
async function knownOf({ session }: Sealing, size: number, chance: Chance): Promise<Known[]> {
  const numbers = Array.from({ length: samples }, () => 1 + chance.below(size));
  const { rows } = await session.query<Omit<Known, 'person'> & { readonly data: Buffer }>(
    `select number::int, stream, type, actor, correlation, time, data from unnest($1::bigint[]) as chosen(number)
     join audit.records using (number)`,
    [numbers],
  );
  return rows.map((row) => {
    const [person] = personsIn(JSON.parse(row.data.toString('utf8')), row.actor);
    if (person === undefined) throw new Error(`record ${row.number} mentions nobody`);
    return Object.assign(row, { person });
  });
}

/** A sealed log that is asked, as the api asks it. */
interface Side {
  readonly open: Sealing;
  readonly size: number;
  readonly pool: Pool;
  readonly explorer: Explorer;
  readonly chance: Chance;
  /** Milliseconds of each question, by rounds; `key` is the select by number. */
  readonly times: Readonly<Record<string, number[][]>>;
}

const names = ['key', ...Object.keys(filters)];
const settings = { max_parallel_workers_per_gather: '0', plan_cache_mode: 'force_generic_plan' };

function sideOf(open: Sealing, size: number): Side {
  const pool = createPool(open.database.url, { applicationName: 'measurement', max: 1, statementTimeoutMs: 60_000, settings });
  const explorer = createExplorer(pool, () => Promise.resolve(null));
  return { open, size, pool, explorer, chance: new Chance(size), times: Object.fromEntries(names.map((name) => [name, []])) };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

const byKey = ({ pool }: Side, number: number): Promise<unknown> =>
  pool.query({ name: 'by-key', text: `select ${rowFields} from audit.records where number = $1`, values: [number] });

async function ask({ explorer, size, chance }: Side, known: Known, name: string, index: number): Promise<unknown> {
  const [asked, scopes] = filters[name]!;
  // Every second one goes on from anywhere, as the pages behind the first do.
  const goesOn = index % 2 === 1 ? { base: size, below: 1 + chance.below(size) } : { base: null, below: null };
  return await explorer.records({ filters: asked(known), ...goesOn }, scopes);
}

/** Each question to each log in turns; the first round is not counted. */
async function measure(sides: readonly Side[]): Promise<void> {
  for (let round = -1; round < rounds; round++) {
    const known = await Promise.all(sides.map(({ open, size, chance }) => knownOf(open, size, chance)));
    const taken = sides.map(() => Object.fromEntries(names.map((name) => [name, [] as number[]])));
    for (let index = 0; index < samples; index++)
      for (const name of names)
        for (const [which, side] of sides.entries()) {
          const one = known[which]![index]!;
          taken[which]?.[name]?.push(await timed(() => (name === 'key' ? byKey(side, one.number) : ask(side, one, name, index))));
        }
    if (round >= 0)
      for (const [which, { times }] of sides.entries()) for (const name of names) times[name]?.push(taken[which]?.[name] ?? []);
  }
}

/** So long each part may take. */
const mostMs = 1_800_000;

async function indexed({ session }: Sealing, count: number): Promise<void> {
  const isIndexed = async (): Promise<boolean> =>
    (await session.query('select from audit.indexed where number >= $1 and counted >= $1', [count])).rowCount === 1;
  await until('all records are indexed', isIndexed, mostMs, 100);
  // As the server does by itself, sooner or later.
  for (const table of ['records', 'mentions']) await session.query(`vacuum analyze audit.${table}`);
}

const folder = mkdtempSync(path.join(tmpdir(), 'academy-audit-load-'));
const server = await startTestEventStore();
const store = createEventStore({ url: server.url });
const sides: Side[] = [];
try {
  let [count, next] = [0, 0];
  for (const size of [small, records]) {
    const filled = await fill(store, size - count, next);
    [count, next] = [count + filled.events, filled.next];
    const open = await prepareSealing(url, server.url, folder);
    sides.push(sideOf(open, count));
    await open.seal(count);
    await indexed(open, count);
    await open.stop();
  }
  await measure(sides);
  const [few, many] = sides.map(({ times }) => times);
  process.stdout.write(`${JSON.stringify({ small: sides[0]?.size, records: count, few, many })}\n`);
} finally {
  for (const { pool, open } of sides) {
    await pool.end();
    await open.close();
  }
  await store.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
