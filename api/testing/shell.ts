import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { messages } from '@academy/domain';
import { createReview } from '@academy/domain/reviews';
import { createHttpApp, createHttpServer, defineEndpoint } from '@academy/platform/http';
import { createLogger } from '@academy/platform/logging';
import { createMetrics } from '@academy/platform/metrics';
import { createApp } from '../app.ts';
import { createPasswords } from '../identity/passwords.ts';
import { readSettings } from '../settings.ts';
import { success } from '../success.ts';

/**
 * For measurements: what stands around a command, with nothing behind it. Serves `POST /create_review` with the product's tokens, checks,
 * limits, metrics and log, which goes nowhere; the review is thrown away. Makes athletes that nobody can sign in to, writes `{ tokens }`
 * to --out, a token for each, and prints `READY <port>`.
 */
const { values } = parseArgs({ options: { athletes: { type: 'string' }, out: { type: 'string' } } });
const athletes = Number(values.athletes);
if (!(athletes > 0) || !values.out) throw new Error('usage: shell.ts --athletes N --out FILE');

const app = await createApp(
  { ...readSettings(process.env), silentMs: 0 },
  createLogger({ name: 'shell', level: 'warn', destination: process.stderr }),
);
const { identity, now } = app.services;
const { rows } = await app.pool.query<{ id: string }>(
  `insert into identity.accounts (email, role, password_hash, status, created_at)
   select 'athlete-' || gen_random_uuid() || '@shell.invalid', 'athlete', $2, 'active', now() from generate_series(1, $1) returning id`,
  [athletes, await (await createPasswords()).hash(randomUUID())],
);
const tokens: string[] = [];
for (const { id } of rows) tokens.push((await identity.issueSession(Number(id), 'athlete', {})).token);
writeFileSync(values.out, JSON.stringify({ tokens }), { mode: 0o600 });

const everything = { perSecond: 1e9, burst: 1e9 };
const http = createHttpApp({
  endpoints: [
    defineEndpoint({
      method: 'POST',
      path: '/create_review',
      group: 'Reviews',
      summary: 'Throws a review away.',
      access: { role: 'athlete' },
      body: createReview,
      responses: { 200: { description: 'It is thrown away.', schema: success } },
      handle: async () => ({ status: 200, body: { success: true } }),
    }),
  ],
  authenticate: identity.authenticate,
  messages,
  today: () => now().slice(0, 10),
  logger: createLogger({ name: 'shell', level: 'info', destination: createWriteStream('/dev/null') }),
  metrics: createMetrics(),
  allowedOrigins: () => false,
  limits: { perAddress: everything, perCaller: everything },
});
const server = createHttpServer(http, { perNetwork: null });
server.listen(0, '127.0.0.1');
await once(server, 'listening');
const address = server.address();
if (address && typeof address === 'object') process.stdout.write(`READY ${address.port}\n`);
process.once('SIGTERM', () => {
  server.close(() => void app.close());
  server.closeAllConnections();
});
