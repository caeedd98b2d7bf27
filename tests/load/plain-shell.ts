import { createSecretKey } from 'node:crypto';
import Router from '@koa/router';
import { Ajv } from 'ajv';
import jwt from 'jsonwebtoken';
import Koa from 'koa';
import { koaBody } from 'koa-body';

/** The yardstick: koa, @koa/router, koa-body, an HS256 token and ajv around nothing, as one would write it first. */
const { CRUD_SECRET: secret } = process.env;
if (!secret) throw new Error('CRUD_SECRET is not set');

const key = createSecretKey(Buffer.from(secret));
const validate = new Ajv().compile({
  type: 'object',
  properties: {
    coach_id: { type: 'integer', minimum: 1 },
    rating: { type: 'integer', minimum: 1, maximum: 5 },
    comment: { type: 'string', pattern: '\\S', maxLength: 4000 },
  },
  required: ['coach_id', 'rating', 'comment'],
});

const router = new Router();
router.post('/create_review', (ctx) => {
  const token = (ctx.get('authorization').split(' ')[1] ?? '').trim();
  const { role } = jwt.verify(token, key, { algorithms: ['HS256'] }) as { role: string };
  if (role !== 'athlete') {
    ctx.status = 403;
    return;
  }
  if (!validate(ctx.request.body)) {
    ctx.status = 400;
    ctx.body = { problems: validate.errors };
    return;
  }
  ctx.body = { success: true };
});

const app = new Koa();
app.use(koaBody());
app.use(router.routes());
const server = app.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address && typeof address === 'object') process.stdout.write(`READY ${address.port}\n`);
});
process.once('SIGTERM', () => server.close());
