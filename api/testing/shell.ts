import { createWriteStream, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { createReview } from '@academy/domain/reviews';
import { defineEndpoint } from '@academy/platform/http';
import { createLogger } from '@academy/platform/logging';
import { createApp } from '../app.ts';
import { readSettings } from '../settings.ts';
import { success } from '../success.ts';
import { makeAthletes, serve } from './measured.ts';

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
const made = await makeAthletes(app, athletes);
writeFileSync(values.out, JSON.stringify({ tokens: made.map(({ token }) => token) }), { mode: 0o600 });

const throwAway = defineEndpoint({
  method: 'POST',
  path: '/create_review',
  group: 'Reviews',
  summary: 'Throws a review away.',
  access: { role: 'athlete' },
  body: createReview,
  responses: { 200: { description: 'It is thrown away.', schema: success } },
  handle: async () => ({ status: 200, body: { success: true } }),
});
await serve(throwAway, app, createLogger({ name: 'shell', level: 'info', destination: createWriteStream('/dev/null') }));
