import { createSecretKey } from 'node:crypto';
import Router from '@koa/router';
import { Ajv } from 'ajv';
import jwt from 'jsonwebtoken';
import Koa from 'koa';
import { koaBody } from 'koa-body';
import pg from 'pg';
import { type WebSocket, WebSocketServer } from 'ws';

/**
 * The yardstick of conversations: the usual way to write a chat without events. Koa, router, body parser, a token checked by jsonwebtoken
 * (HS256 with a prepared key), ajv, and one table. One prepared statement inserts a message and notifies with its row, which a socket
 * hands to the other one; another one selects the newest page by key. Commits wait for the disk.
 *
 * It does less: no limits, no log, no metrics, no sessions that can be revoked, no blocks, no ages, no sealed texts, no edits, no files,
 * no list of conversations, and a socket that was away has to open the conversation again.
 */
const { DATABASE_URL: url, CRUD_SECRET: secret } = process.env;
if (!url || !secret) throw new Error('DATABASE_URL and CRUD_SECRET are not set');

const key = createSecretKey(Buffer.from(secret));
const pool = new pg.Pool({ connectionString: url, min: 10, max: 10 });
const validate = new Ajv().compile<{ text: string }>({
  type: 'object',
  properties: { text: { type: 'string', minLength: 1, maxLength: 2000 } },
  required: ['text'],
});

const insert = {
  name: 'insert',
  text: `
    with sent as (
      insert into messages (id, coach_id, athlete_id, by_coach, text) values ($1, $2, $3, $4, $5) on conflict do nothing returning *)
    select pg_notify('messages', row_to_json(sent)::text) from sent`,
};
const newest = {
  name: 'newest',
  text: `select id, by_coach, text, sent_at, position from messages where coach_id = $1 and athlete_id = $2 order by position desc limit 50`,
};

interface Claims {
  readonly id: number;
  readonly role: 'athlete' | 'coach';
}

const claimsOf = (token: string): Claims => jwt.verify(token, key, { algorithms: ['HS256'] }) as unknown as Claims;

/** Who asks, and the two of the conversation; null for a pair of others. */
function readerOf(token: string, pair: string): { readonly isCoach: boolean; readonly ids: readonly [number, number] } | null {
  const { id, role } = claimsOf(token);
  const [coach = 0, athlete = 0] = pair.split('_').map(Number);
  const isCoach = role === 'coach';
  return id === (isCoach ? coach : athlete) ? { isCoach, ids: [coach, athlete] } : null;
}

const tokenOf = (ctx: Koa.Context): string => (ctx.get('authorization').split(' ')[1] ?? '').trim();

const router = new Router();
router.put('/conversations/:pair/messages/:id', async (ctx) => {
  const { pair = '', id } = ctx.params as { readonly pair?: string; readonly id?: string };
  const reader = readerOf(tokenOf(ctx), pair);
  const body: unknown = ctx.request.body;
  if (!reader || !validate(body)) {
    ctx.status = reader ? 400 : 403;
    ctx.body = { problems: validate.errors ?? [] };
    return;
  }
  await pool.query({ ...insert, values: [id, ...reader.ids, reader.isCoach, body.text] });
  ctx.body = { success: true };
});
router.get('/conversations/:pair/messages', async (ctx) => {
  const { pair = '' } = ctx.params as { readonly pair?: string };
  const reader = readerOf(tokenOf(ctx), pair);
  if (!reader) {
    ctx.status = 403;
    return;
  }
  const { rows } = await pool.query<object>({ ...newest, values: [...reader.ids] });
  ctx.body = { messages: rows.toReversed() };
});

const app = new Koa();
app.use(koaBody());
app.use(router.routes());
const server = app.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address && typeof address === 'object') process.stdout.write(`READY ${address.port}\n`);
});

const watchers = new Map<string, Set<WebSocket>>();
const sockets = new WebSocketServer({ server, path: '/live' });
sockets.on('connection', (socket, { url: asked = '' }) => {
  const query = new URL(asked, 'http://127.0.0.1').searchParams;
  const pair = query.get('pair') ?? '';
  if (!readerOf(query.get('token') ?? '', pair)) return socket.close(1008);
  const own = watchers.get(pair) ?? new Set();
  watchers.set(pair, own.add(socket));
  socket.on('close', () => own.delete(socket) && own.size === 0 && watchers.delete(pair));
  socket.send('{"ready":true}');
});

const listener = new pg.Client(url);
await listener.connect();
listener.on('notification', ({ payload = '' }) => {
  const { coach_id: coach, athlete_id: athlete } = JSON.parse(payload) as { readonly coach_id: number; readonly athlete_id: number };
  for (const socket of watchers.get(`${coach}_${athlete}`) ?? []) socket.send(payload);
});
await listener.query('listen messages');
process.once('SIGTERM', () => {
  sockets.close();
  server.close(() => void Promise.all([pool.end(), listener.end()]));
});
