import { createSecretKey } from 'node:crypto';
import Router from '@koa/router';
import { Ajv } from 'ajv';
import jwt from 'jsonwebtoken';
import createKnex from 'knex';
import Koa from 'koa';
import { koaBody } from 'koa-body';
import pg from 'pg';

/**
 * The yardstick of bookings: the usual way to write them without events. Koa, router, body parser, a token checked by jsonwebtoken
 * (HS256 with a prepared key), ajv, and one knex transaction of five round trips: the coach's terms, holds there that are over, the new
 * hold. An exclusion constraint keeps two places of a coach from overlapping. Free times lie ready in a table, and are one select.
 *
 * It does less: no limits, no log, no metrics, no sessions that can be revoked, no roles, no hours to be checked, no other sessions of the
 * athlete, no blocked athletes, no alternatives, no history, and free times are written by nobody.
 */
const { DATABASE_URL: url, CRUD_SECRET: secret } = process.env;
if (!url || !secret) throw new Error('DATABASE_URL and CRUD_SECRET are not set');

const key = createSecretKey(Buffer.from(secret));
const knex = createKnex({ client: 'pg', connection: url, pool: { min: 10, max: 10 } });
const pool = new pg.Pool({ connectionString: url, min: 10, max: 10 });
const validate = new Ajv().compile<{ coach_id: number; starts_at: string; kind: string }>({
  type: 'object',
  properties: {
    coach_id: { type: 'integer', minimum: 1 },
    starts_at: { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:00\\.000Z$' },
    kind: { enum: ['session', 'intro'] },
  },
  required: ['coach_id', 'starts_at', 'kind'],
});
const exclusionViolation = '23P01';
const holdMs = 5 * 60_000;

interface Coach {
  readonly id: number;
  readonly price_paise: number;
  readonly length_minutes: number;
}

const router = new Router();
router.post('/bookings', async (ctx) => {
  const token = (ctx.get('authorization').split(' ')[1] ?? '').trim();
  const { id } = jwt.verify(token, key, { algorithms: ['HS256'] }) as { id: number };
  const body: unknown = ctx.request.body;
  if (!validate(body)) {
    ctx.status = 400;
    ctx.body = { problems: validate.errors };
    return;
  }
  const now = Date.now();
  const heldUntil = new Date(now + holdMs).toISOString();
  try {
    ctx.body = await knex.transaction(async (trx) => {
      const coach = await trx<Coach>('coaches').where({ id: body.coach_id }).first('price_paise', 'length_minutes');
      if (!coach) return ctx.throw(404);
      const ends = new Date(Date.parse(body.starts_at) + coach.length_minutes * 60_000).toISOString();
      const span = trx.raw('tstzrange(?, ?)', [body.starts_at, ends]);
      await trx('bookings')
        .where({ coach_id: body.coach_id, state: 'held' })
        .where('span', '&&', span)
        .where('held_until', '<', new Date(now))
        .del();
      const place = { coach_id: body.coach_id, athlete_id: id, kind: body.kind, span, state: 'held', held_until: heldUntil };
      const made = (await trx('bookings')
        .insert({ ...place, price_paise: coach.price_paise })
        .returning('id')) as readonly { readonly id: string }[];
      return { id: made[0]?.id, held_until: heldUntil, price_paise: coach.price_paise };
    });
    ctx.status = 201;
  } catch (error) {
    if ((error as { readonly code?: unknown }).code !== exclusionViolation) throw error;
    ctx.status = 409;
    ctx.body = { problems: [{ path: '/starts_at', code: 'slotTaken' }] };
  }
});

const select = {
  name: 'slots',
  text: 'select at, local from slots where coach_id = $1 and starts_at >= $2 and starts_at < $3 order by starts_at',
};

/** Without router, token and checks: Koa and a prepared select, nothing else. */
const bare = async (ctx: Koa.Context): Promise<void> => {
  const { rows } = await pool.query<{ at: string; local: string }>({
    ...select,
    values: [ctx.path.split('/')[2], ctx.query['from'], ctx.query['to']],
  });
  ctx.body = { slots: rows };
};

const app = new Koa();
app.use((ctx, next) => (ctx.method === 'GET' ? bare(ctx) : next()));
app.use(koaBody());
app.use(router.routes());
const server = app.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address && typeof address === 'object') process.stdout.write(`READY ${address.port}\n`);
});
process.once('SIGTERM', () => server.close(() => void Promise.all([knex.destroy(), pool.end()])));
