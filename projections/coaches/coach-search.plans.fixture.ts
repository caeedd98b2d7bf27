import { experienceRanges } from '@academy/domain/coaches';
import type { Pool } from 'pg';
import { coachSearchQueries } from './coach-search.queries.ts';

/** A statement's plans: for the values that were sent, and the generic one. */
export interface Plan {
  readonly statement: string;
  readonly mode: 'custom' | 'generic';
  readonly indexes: readonly string[];
  /** True if it reads a whole table. */
  readonly isScan: boolean;
  readonly text: string;
}

type Sent = Readonly<Record<'name' | 'text', string>> & { readonly values: readonly unknown[] };

/** The plans of every search statement, collected by searching in every way; `names` are two words of existing names. */
export async function plansOf(pool: Pool, names: readonly [string, string]): Promise<Plan[]> {
  const plans: Plan[] = [];
  for (const sent of await statementsOf(pool, names))
    for (const mode of ['custom', 'generic'] as const) plans.push(await planOf(pool, sent, mode));
  return plans;
}

async function statementsOf(pool: Pool, [name, other]: readonly [string, string]): Promise<Iterable<Sent>> {
  const sent = new Map<string, Sent>();
  const watched = {
    query: (statement: Sent) => {
      sent.set(statement.name, statement);
      return pool.query(statement as never);
    },
  };
  const queries = coachSearchQueries(watched as unknown as Pool);
  const page = { page: 1, limit: 20 };
  const moment = { now: Date.now(), version: undefined };
  for (const sort of ['rating', 'price_asc', 'experience_desc', 'experience_asc', 'name', 'relevance'] as const) {
    await queries.search({ ...page, sort }, moment);
    await queries.search(
      { ...page, sort, sport: ['Badminton'], language: ['French'], experience: [experienceRanges[2]], rating: 4, price: '500' },
      moment,
    );
    await queries.search({ ...page, sort, q: name }, moment);
    await queries.search({ ...page, sort, q: `${name} ${other}` }, moment);
    await queries.search({ ...page, sort, q: `${name.slice(0, 2)}${name.slice(3)}` }, moment);
  }
  return sent.values();
}

async function planOf(pool: Pool, { name, text, values }: Sent, mode: Plan['mode']): Promise<Plan> {
  const client = await pool.connect();
  try {
    await client.query(`set plan_cache_mode = force_${mode}_plan`);
    await client.query(`prepare shown as ${text}`);
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain execute shown (${values.map(literalOf).join(', ')})`);
    await client.query('deallocate shown; reset plan_cache_mode');
    const lines = rows.map((row) => row['QUERY PLAN']);
    return {
      statement: name,
      mode,
      indexes: [...new Set(lines.flatMap((line) => /(?:using|Bitmap Index Scan on) (\S+)/u.exec(line)?.[1] ?? []))],
      isScan: lines.some((line) => line.includes('Seq Scan')),
      text: lines.join('\n'),
    };
  } finally {
    client.release();
  }
}

/** A literal without a type, which the statement supplies, as for the driver's parameters. */
const literalOf = (value: unknown): string =>
  `'${Array.isArray(value) ? `{${value.map((one) => JSON.stringify(String(one))).join(',')}}` : String(value)}'`;
