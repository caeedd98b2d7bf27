import Router from '@koa/router';
import Koa from 'koa';
import pg from 'pg';

/**
 * The yardstick: the hours of every coach times the days asked for, as `at time zone` makes instants of them, minus bookings, in one
 * prepared statement. It gives the page and the total, but no counts of the other filters, and prepares nothing before it is asked.
 */
const { DATABASE_URL: url, SEARCH_SCHEMA: schema } = process.env;
if (!url || !schema) throw new Error('DATABASE_URL and SEARCH_SCHEMA are not set');

const pool = new pg.Pool({
  connectionString: url,
  min: 10,
  max: 10,
  options: `-c search_path=${schema} -c max_parallel_workers_per_gather=0 -c jit=off`,
});

const statement = {
  name: 'free',
  text: `
    with asked as (select $1::timestamptz as now, $2::integer as days),
    free as (
      select coach_id, min(starts_at) as starts_at from asked, coaches join hours using (coach_id), lateral (
        select (day + make_interval(mins => minute)) at time zone zone as starts_at, day + make_interval(mins => minute) as wall
        from generate_series(date_trunc('day', now at time zone zone), (now at time zone zone) + make_interval(days => days), '1 day') day,
          generate_series(begins, ends - length, step) minute
        where extract(dow from day) = weekday
      ) slot
      where ($3::text is null or sport = $3) and ($4::text is null or gender = $4) and score >= $5::integer
        and starts_at at time zone zone = wall
        and starts_at >= now + notice and starts_at <= now + horizon and starts_at < now + make_interval(days => days)
        and floor(extract(epoch from starts_at - anchor) / 604800)
          = floor(extract(epoch from starts_at + make_interval(mins => length + buffer) - interval '1 millisecond' - anchor) / 604800)
        and not exists (
          select from bookings where bookings.coach_id = coaches.coach_id and bookings.starts_at < slot.starts_at + make_interval(mins => length + buffer)
            and bookings.busy_until > slot.starts_at
        )
      group by coach_id
    )
    select coach_id, name, sport, gender, excerpt, languages, score, reviews, free.starts_at, count(*) over ()::integer as total
    from free join coaches using (coach_id) order by score desc, reviews desc, coach_id limit $6 offset $7`,
} as const;

const router = new Router();
router.get('/search_coaches', async (ctx) => {
  const { free_within: days, sport, gender, rating, limit = 20, page = 1 } = ctx.query;
  const from = Number(limit) * (Number(page) - 1);
  const values = [new Date(), Number(days), sport ?? null, gender ?? null, Number(rating ?? 0) * 10, Number(limit), from];
  const { rows } = await pool.query<{ total: number; coach_id: string; starts_at: Date }>({ ...statement, values });
  ctx.body = {
    total: rows[0]?.total ?? 0,
    items: rows.map(({ coach_id: id, starts_at: at, ...row }) =>
      Object.assign(row, { id: Number(id), next_free: { at: at.toISOString() } }),
    ),
  };
});
const app = new Koa();
app.use(router.routes());
const server = app.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address && typeof address === 'object') process.stdout.write(`READY ${address.port}\n`);
});
process.once('SIGTERM', () => server.close(() => void pool.end()));
