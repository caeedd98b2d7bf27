import Router from '@koa/router';
import Koa from 'koa';
import pg from 'pg';
import {
  type Choices,
  countStatement,
  type Filter,
  filtersOf,
  listOf,
  pageStatement,
  toCounts,
  wordsStatement,
} from './trigram-statements.ts';

/**
 * The stricter yardstick: the same search with pg_trgm. A dictionary of the words of names and sports tolerates misspellings by
 * similarity, an index over the words of each coach finds the coaches, and one statement with grouping sets counts every facet.
 * Responses, and counts separately, are shared for a second.
 */
const { DATABASE_URL: url, SEARCH_SCHEMA: schema } = process.env;
if (!url || !schema) throw new Error('DATABASE_URL and SEARCH_SCHEMA are not set');

const pool = new pg.Pool({
  connectionString: url,
  min: 10,
  max: 10,
  options: `-c search_path=${schema},public -c max_parallel_workers_per_gather=0`,
});
const keptMs = 1_000;
const mostKept = 500;

/** Equal requests within a second share one promise. */
function createShared<T>(): (key: string, make: () => Promise<T>) => Promise<T> {
  const kept = new Map<string, { readonly until: number; readonly value: Promise<T> }>();
  return (key, make) => {
    const known = kept.get(key);
    if (known && known.until > performance.now()) return known.value;
    const value = make();
    kept.delete(key);
    kept.set(key, { until: performance.now() + keptMs, value });
    value.catch(() => kept.delete(key));
    if (kept.size > mostKept) kept.delete(kept.keys().next().value ?? '');
    return value;
  };
}

interface Near {
  readonly place: string;
  readonly word: string;
  readonly sport: string | null;
  readonly rank: number;
}

/** Null if a word matches nothing. */
async function filtersOfText(text: string): Promise<readonly Filter[] | null> {
  const asked = text.toLowerCase().split(/\s+/u).filter(Boolean).slice(0, 4);
  if (asked.length === 0) return [];
  const { rows } = await pool.query<Near>({ ...wordsStatement, values: [asked] });
  const filters: Filter[] = [];
  for (const index of asked.keys()) {
    const all = rows.filter(({ place }) => Number(place) === index + 1);
    const best = all.filter(({ rank }) => rank === all[0]?.rank);
    if (all.length === 0) return null;
    const sports = best.flatMap(({ sport }) => sport ?? []);
    if (sports.length > 0) filters.push({ kind: 'text', column: 'sport', values: sports });
    else filters.push({ kind: 'text', column: 'words', values: all.map(({ word }) => word), best: best.map(({ word }) => word) });
  }
  return filters;
}

const answers = createShared<unknown>();
const counts = createShared<ReturnType<typeof toCounts>>();

async function search(query: Choices): Promise<unknown> {
  const [page, limit] = [Number(query['page'] ?? 1), Number(query['limit'] ?? 20)];
  const text = await filtersOfText(listOf(query['q']).join(' '));
  if (text === null) return { items: [], page, ...toCounts([]) };
  const filters = [...text, ...filtersOf(query)];
  const [items, counted] = await Promise.all([
    pool.query(pageStatement(filters, String(query['sort'] ?? 'relevance'), limit, limit * (page - 1))),
    counts(JSON.stringify(filters), async () => toCounts((await pool.query(countStatement(filters))).rows)),
  ]);
  return { items: items.rows, page, ...counted };
}

const router = new Router();
router.get('/search_coaches', async (ctx) => {
  ctx.body = await answers(ctx.querystring, () => search(ctx.query));
});
const app = new Koa();
app.use(router.routes());
const server = app.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address && typeof address === 'object') process.stdout.write(`READY ${address.port}\n`);
});
process.once('SIGTERM', () => server.close(() => void pool.end()));
