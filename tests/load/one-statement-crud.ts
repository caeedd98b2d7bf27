import { createSecretKey } from 'node:crypto';
import Router from '@koa/router';
import { Ajv } from 'ajv';
import jwt from 'jsonwebtoken';
import Koa from 'koa';
import { koaBody } from 'koa-body';
import pg from 'pg';

/**
 * The stricter yardstick: the same endpoint with as few round trips as possible. One prepared statement checks that the coach exists,
 * updates the counters, inserts the review and commits by itself; verified tokens are cached until they expire; roles are checked,
 * and a repeated review or an unknown coach gets the same status as ours. It does less: no limits for addresses and accounts, no
 * log, no metrics, no sessions to revoke, no encryption, no history.
 */
const { DATABASE_URL: url, CRUD_SECRET: secret } = process.env;
if (!url || !secret) throw new Error('DATABASE_URL and CRUD_SECRET are not set');

const key = createSecretKey(Buffer.from(secret));
const pool = new pg.Pool({ connectionString: url, min: 10, max: 10 });
const validate = new Ajv().compile<{ coach_id: number; rating: number; comment: string }>({
  type: 'object',
  properties: {
    coach_id: { type: 'integer', minimum: 1 },
    rating: { type: 'integer', minimum: 1, maximum: 5 },
    comment: { type: 'string', pattern: '\\S', maxLength: 4000 },
  },
  required: ['coach_id', 'rating', 'comment'],
});

interface Claims {
  readonly id: number;
  readonly role: string;
  /** Seconds since 1970. */
  readonly exp: number;
}

const mostTokens = 10_000;
const verified = new Map<string, Claims>();

/** Throws the errors of jsonwebtoken for an invalid token. */
function claimsOf(token: string): Claims {
  const known = verified.get(token);
  if (known && known.exp * 1000 > Date.now()) return known;
  const claims = jwt.verify(token, key, { algorithms: ['HS256'] }) as Claims;
  if (verified.size >= mostTokens) verified.delete(verified.keys().next().value ?? '');
  verified.set(token, claims);
  return claims;
}

const createReview = {
  name: 'create-review',
  text: `
    with coach as (
      update coaches set review_count = review_count + 1, star_sum = star_sum + $3 where id = $1 returning id
    )
    insert into reviews (coach_id, athlete_id, rating, comment) select id, $2, $3, $4 from coach returning id`,
};
const uniqueViolation = '23505';

const router = new Router();
router.post('/create_review', async (ctx) => {
  let claims: Claims;
  try {
    claims = claimsOf((ctx.get('authorization').split(' ')[1] ?? '').trim());
  } catch {
    return ctx.throw(401);
  }
  if (claims.role !== 'athlete') return ctx.throw(403);
  const body: unknown = ctx.request.body;
  if (!validate(body)) {
    ctx.status = 400;
    ctx.body = { problems: validate.errors };
    return;
  }
  try {
    const { rowCount } = await pool.query({ ...createReview, values: [body.coach_id, claims.id, body.rating, body.comment] });
    if (rowCount === 0) return ctx.throw(404);
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === uniqueViolation) return ctx.throw(409);
    throw error;
  }
  ctx.body = { success: true };
});

const app = new Koa();
app.use(koaBody({ jsonLimit: '64kb', multipart: false, urlencoded: false, text: false }));
app.use(router.routes());
const server = app.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address && typeof address === 'object') process.stdout.write(`READY ${address.port}\n`);
});
process.once('SIGTERM', () => server.close(() => void pool.end()));
