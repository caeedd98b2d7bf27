import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { messages } from '@academy/domain';
import { createHttpApp, createHttpServer, type Endpoint } from '@academy/platform/http';
import type { Logger } from '@academy/platform/logging';
import { createMetrics } from '@academy/platform/metrics';
import type { App } from '../app.ts';
import { createPasswords } from '../identity/passwords.ts';

/** Makes accounts of athletes with this hash of their password; in the order of their ids. */
export async function makeAccounts(
  { pool }: App,
  count: number,
  passwordHash: string,
): Promise<{ readonly id: number; readonly email: string }[]> {
  const { rows } = await pool.query<{ id: string; email: string }>(
    `insert into identity.accounts (email, role, password_hash, status, created_at)
     select 'athlete-' || gen_random_uuid() || '@measured.invalid', 'athlete', $2, 'active', now() from generate_series(1, $1)
     returning id, email`,
    [count, passwordHash],
  );
  return rows.map(({ id, email }) => ({ id: Number(id), email })).toSorted((a, b) => a.id - b.id);
}

/** Makes athletes that nobody can sign in to, with a token for each; in the order of their ids. */
export async function makeAthletes(app: App, count: number): Promise<{ readonly id: number; readonly token: string }[]> {
  const accounts = await makeAccounts(app, count, await (await createPasswords()).hash(randomUUID()));
  const athletes = [];
  for (const { id } of accounts) athletes.push({ id, token: (await app.services.identity.issueSession(id, 'athlete', {})).token });
  return athletes;
}

/** Serves one endpoint with the product's tokens and checks, and limits that count and never refuse. Prints `READY <port>`. */
export async function serve(endpoint: Endpoint, app: App, logger: Logger): Promise<void> {
  const { identity, now } = app.services;
  const everything = { perSecond: 1e9, burst: 1e9 };
  const http = createHttpApp({
    endpoints: [endpoint],
    authenticate: identity.authenticate,
    messages,
    today: () => now().slice(0, 10),
    logger,
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
}
