import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { defineCommand, usualPolicy, walletIdOf, wirePaise } from '@academy/domain/kernel';
import { walletDecider, walletStream } from '@academy/domain/wallets';
import { defineEndpoint } from '@academy/platform/http';
import { createLogger } from '@academy/platform/logging';
import { Type } from 'typebox';
import { createApp } from '../app.ts';
import { callerOf } from '../commands/caller.ts';
import { positionHeader } from '../commands/position.ts';
import { readSettings } from '../settings.ts';
import { makeAthletes, serve } from './measured.ts';

/**
 * For measurements: makes athletes that nobody can sign in to, fills their wallets, and serves `POST /holds`, which sets money aside in the
 * caller's wallet. In the product a process sends this command, and no endpoint: here it goes the way of an endpoint, through the same
 * checks, tokens and command loop. Writes `{ tokens }`
 * to --out, a token for each athlete, and prints `READY <port>`.
 */
const { values } = parseArgs({ options: { wallets: { type: 'string' }, out: { type: 'string' } } });
const wallets = Number(values.wallets);
if (!(wallets > 0) || !values.out) throw new Error('usage: wallet-holds.ts --wallets N --out FILE');

const atOnce = 32;
/** Enough for all holds of a run. */
const filledPaise = 1e12;

const settings = readSettings(process.env);
const logger = createLogger({ name: 'wallet-holds', level: 'warn', destination: process.stderr });
const app = await createApp({ ...settings, silentMs: 0 }, logger);
const { handleCommand, now } = app.services;

const athletes = await makeAthletes(app, wallets);
writeFileSync(values.out, JSON.stringify({ tokens: athletes.map(({ token }) => token) }), { mode: 0o600 });

const rest = athletes.values();
await Promise.all(
  Array.from({ length: atOnce }, async () => {
    for (const { id } of rest) {
      const walletId = walletIdOf('athlete', id);
      const source = { reason: 'topUp', paymentId: randomUUID(), bookingId: null } as const;
      await handleCommand({
        decider: walletDecider,
        stream: walletStream(walletId),
        command: { type: 'CreditWallet', walletId, at: now(), paise: filledPaise, source },
        actor: { id, role: 'athlete' },
        correlationId: 'wallet holds',
      });
    }
  }),
);

const holdId = Type.String({ pattern: '^[\\w.-]{1,100}$', problem: 'invalidAmount' });
const hold = defineEndpoint({
  method: 'POST',
  path: '/holds',
  group: 'Wallet',
  summary: 'Sets money aside.',
  access: { role: 'athlete' },
  body: defineCommand({ name: 'HoldFunds', schema: Type.Object({ hold_id: holdId, coach_id: wirePaise(1), paise: wirePaise(1) }) }),
  responses: { 201: { description: 'It is set aside.', schema: Type.Object({ success: Type.Literal(true) }) } },
  async handle({ body: { hold_id: holdId, coach_id: coachId, paise }, caller, correlationId }) {
    const actor = callerOf(caller);
    const walletId = walletIdOf('athlete', actor.id);
    const { position } = await handleCommand({
      decider: walletDecider,
      stream: walletStream(walletId),
      command: { type: 'HoldFunds', walletId, at: now(), holdId, paise, coachId, policy: usualPolicy },
      actor,
      correlationId,
      isInTurn: true,
      isRemembered: true,
    });
    return { status: 201, body: { success: true }, headers: positionHeader(position) };
  },
});
await serve(hold, app, logger);
