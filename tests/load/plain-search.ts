import Router from '@koa/router';
import createKnex, { type Knex } from 'knex';
import Koa from 'koa';

/**
 * The idiomatic yardstick: the usual way to write the same search. One table, an index on every filtered column, ILIKE over names and
 * sports, a COUNT(*) of all matches and a GROUP BY for every facet. No spelling tolerance, no cache.
 */
const { DATABASE_URL: url, SEARCH_SCHEMA: schema } = process.env;
if (!url || !schema) throw new Error('DATABASE_URL and SEARCH_SCHEMA are not set');

const knex = createKnex({ client: 'pg', connection: url, pool: { min: 10, max: 10 }, searchPath: [schema] });

type Kind = 'sport' | 'language' | 'experience' | 'rating' | 'gender';
type Query = Readonly<Record<string, string | string[] | undefined>>;

const listOf = (value: string | string[] | undefined): string[] => (value === undefined ? [] : [value].flat());

const choose: Readonly<Record<Kind, (query: Query, rows: Knex.QueryBuilder) => void>> = {
  sport: ({ sport }, rows) => void (sport !== undefined && rows.whereIn('sport', listOf(sport))),
  language: ({ language }, rows) =>
    void (
      language !== undefined && rows.where((any) => listOf(language).forEach((name) => void any.orWhereILike('languages', `%${name}%`)))
    ),
  experience: ({ experience }, rows) => void (experience !== undefined && rows.whereIn('experience_range', listOf(experience))),
  rating: ({ rating }, rows) => void (rating !== undefined && rows.where('rating', '>=', Number(rating))),
  gender: ({ gender }, rows) => void (gender !== undefined && rows.whereIn('gender', listOf(gender))),
};
const kinds = Object.keys(choose) as Kind[];

const orders: Readonly<Record<string, string>> = {
  experience_desc: 'years desc nulls last, rating desc, coach_id',
  experience_asc: 'years asc nulls last, rating desc, coach_id',
  name: 'sort_name, coach_id',
};

function found(query: Query, except?: Kind): Knex.QueryBuilder {
  const rows = knex('coaches');
  for (const word of listOf(query['q']).flatMap((text) => text.split(' '))) {
    rows.where((any) => void any.whereILike('name', `%${word}%`).orWhereILike('sport', `%${word}%`));
  }
  for (const kind of kinds) if (kind !== except) choose[kind](query, rows);
  return rows;
}

const groups: Readonly<Record<Kind, (rows: Knex.QueryBuilder) => Knex.QueryBuilder>> = {
  sport: (rows) => rows.select('sport as value').groupBy('sport'),
  language: (rows) =>
    rows.joinRaw(`cross join lateral regexp_split_to_table(languages, ', ') as spoken`).select('spoken as value').groupBy('spoken'),
  experience: (rows) => rows.select('experience_range as value').groupBy('experience_range'),
  rating: (rows) => rows.select(knex.raw('floor(rating) as value')).groupByRaw('floor(rating)'),
  gender: (rows) => rows.select('gender as value').groupBy('gender'),
};

async function search(query: Query): Promise<unknown> {
  const [page, limit] = [Number(query['page'] ?? 1), Number(query['limit'] ?? 20)];
  const items = found(query)
    .select('*')
    .orderByRaw(orders[String(query['sort'])] ?? 'rating desc, reviews desc, coach_id')
    .limit(limit)
    .offset(limit * (page - 1));
  const [rows, total, ...counted] = await Promise.all([
    items,
    found(query).count('* as total').first(),
    ...kinds.map((kind) => groups[kind](found(query, kind)).count('* as count')),
  ]);
  return {
    items: rows as unknown,
    ...(total as object),
    page,
    counts: Object.fromEntries(kinds.map((kind, index) => [kind, counted[index] as unknown])),
  };
}

const router = new Router();
router.get('/search_coaches', async (ctx) => {
  ctx.body = await search(ctx.query);
});
const app = new Koa();
app.use(router.routes());
const server = app.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address && typeof address === 'object') process.stdout.write(`READY ${address.port}\n`);
});
process.once('SIGTERM', () => server.close(() => void knex.destroy()));
