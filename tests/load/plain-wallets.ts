import { createSecretKey } from 'node:crypto';
import Router from '@koa/router';
import { Ajv } from 'ajv';
import jwt from 'jsonwebtoken';
import Koa from 'koa';
import { koaBody } from 'koa-body';
import pg from 'pg';

/**
 * The yardstick of wallets: the usual way to set money aside without events. Koa, router, body parser, a token checked by jsonwebtoken
 * (HS256 with a prepared key), ajv, and one prepared statement, which is one transaction and one round trip: it locks the wallet's row,
 * checks what is available, inserts the hold, and updates the wallet. Commits wait for the disk.
 *
 * It does less: no limits, no log, no metrics, no sessions that can be revoked, no roles, no answers to repeats but the first, no history.
 */
const { DATABASE_URL: url, CRUD_SECRET: secret } = process.env;
if (!url || !secret) throw new Error('DATABASE_URL and CRUD_SECRET are not set');

const key = createSecretKey(Buffer.from(secret));
const pool = new pg.Pool({ connectionString: url, min: 10, max: 10 });
const validate = new Ajv().compile<{ hold_id: string; coach_id: number; paise: number }>({
  type: 'object',
  properties: {
    hold_id: { type: 'string', pattern: '^[\\w.-]{1,100}$' },
    coach_id: { type: 'integer', minimum: 1 },
    paise: { type: 'integer', minimum: 1 },
  },
  required: ['hold_id', 'coach_id', 'paise'],
});

const hold = {
  name: 'hold',
  text: `
    with wallet as (select id from wallets where id = $1 and not is_frozen and total - held >= $4 for update),
      held as (
        insert into holds (wallet_id, hold_id, coach_id, paise) select id, $2, $3, $4 from wallet on conflict do nothing returning paise)
    update wallets set held = wallets.held + held.paise from held where wallets.id = $1`,
};

const router = new Router();
router.post('/holds', async (ctx) => {
  const token = (ctx.get('authorization').split(' ')[1] ?? '').trim();
  const { id } = jwt.verify(token, key, { algorithms: ['HS256'] }) as { id: number };
  const body: unknown = ctx.request.body;
  if (!validate(body)) {
    ctx.status = 400;
    ctx.body = { problems: validate.errors };
    return;
  }
  const { rowCount } = await pool.query({ ...hold, values: [id, body.hold_id, body.coach_id, body.paise] });
  ctx.status = rowCount === 1 ? 201 : 409;
  ctx.body = rowCount === 1 ? { success: true } : { problems: [{ path: '', code: 'notEnoughMoney' }] };
});

const app = new Koa();
app.use(koaBody());
app.use(router.routes());
const server = app.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address && typeof address === 'object') process.stdout.write(`READY ${address.port}\n`);
});
process.once('SIGTERM', () => server.close(() => void pool.end()));
