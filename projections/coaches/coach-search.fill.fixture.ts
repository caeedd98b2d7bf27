import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { createPool, openSession } from '@academy/platform/postgres';
import type { Pool } from 'pg';
import { timesOf } from '../availability/free-times.crowd.fixture.ts';
import { freeTimes } from '../availability/free-times.ts';
import { liveSchema } from '../bookkeeping.ts';
import { querySettings } from '../queries.ts';
import { readSettings } from '../settings.ts';
import { commonNames, crowdOf, loadCrowd } from './coach-search.crowd.fixture.ts';
import { plansOf } from './coach-search.plans.fixture.ts';
import { coachSearch, searchTable } from './coach-search.ts';

/**
 * Fills the search and the free times with a generated data set and prints the plan of every kind of query, and how long a select by key
 * takes. Fails if a plan reads a whole table of 10,000 coaches or more. Evenly drawn names go into the file as JSON. The tables then hold
 * nothing else: never run it on a database in use.
 */
const { values } = parseArgs({ options: { coaches: { type: 'string' }, reviews: { type: 'string' }, names: { type: 'string' } } });
const counts = { coaches: Number(values.coaches), reviews: Number(values.reviews) };
if (!(counts.coaches > 0 && counts.reviews >= 0))
  throw new Error('usage: coach-search.fill.fixture.ts --coaches N --reviews N [--names FILE]');

/** A table of fewer rows is read faster as a whole than by an index. */
const leastForIndexes = 10_000;

const { databaseUrl } = readSettings(process.env);
const say = (line: string): void => void process.stdout.write(`${line}\n`);

const session = await openSession(databaseUrl, {
  applicationName: 'search crowd',
  statementTimeoutMs: 0,
  settings: { search_path: liveSchema, synchronous_commit: 'off' },
});
try {
  const from = performance.now();
  await loadCrowd(session, crowdOf(counts));
  say(`${counts.coaches} coaches with ${counts.reviews} reviews loaded in ${((performance.now() - from) / 1_000).toFixed(1)} s`);
  // What is found is shown with its next free time.
  await loadCrowd(session, timesOf({ coaches: counts.coaches, bookings: 0 }), freeTimes);
  for (const table of [...Object.keys(coachSearch.tables), ...Object.keys(freeTimes.tables)]) {
    const { rows } = await session.query<{ count: string }>(`select count(*) from ${table}`);
    say(`${table}: ${rows[0]?.count} rows`);
  }
  if (values.names !== undefined) {
    const { rows } = await session.query<{ name: string }>(
      `select name from ${searchTable} where coach_id % greatest(1, $1::integer / 2000) = 0 order by coach_id`,
      [counts.coaches],
    );
    writeFileSync(values.names, JSON.stringify(rows.map(({ name }) => name)));
  }
} finally {
  await session.end();
}

/** The median of prepared selects of one coach each, one after the other, in milliseconds. */
async function selectByKey(db: Pool): Promise<number> {
  const took: number[] = [];
  for (let index = 0; index < 3_000; index++) {
    const from = performance.now();
    const values = [1 + ((index * 7_919) % counts.coaches)];
    await db.query({ name: 'by-key', text: `select * from ${liveSchema}.${searchTable} where coach_id = $1`, values });
    took.push(performance.now() - from);
  }
  // The first third is a warm-up.
  return took.slice(1_000).toSorted((a, b) => a - b)[1_000] ?? NaN;
}

const pool = createPool(databaseUrl, { applicationName: 'search plans', max: 1, settings: querySettings });
try {
  for (const { statement, mode, indexes, isScan, text } of await plansOf(pool, commonNames())) {
    if (isScan && counts.coaches >= leastForIndexes) throw new Error(`${statement} reads a whole table:\n${text}`);
    say(`${statement.padEnd(42)} ${mode.padEnd(8)} ${indexes.join(', ')}`);
  }
  say(`a row by its key, on one connection: p50 ${(await selectByKey(pool)).toFixed(3)} ms`);
} finally {
  await pool.end();
}
