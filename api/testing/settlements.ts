import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { bookingIdOf } from '@academy/domain/bookings';
import { usualPolicy, walletIdOf } from '@academy/domain/kernel';
import { outcomeStream } from '@academy/domain/outcomes';
import { walletDecider, walletStream } from '@academy/domain/wallets';
import { createLogger } from '@academy/platform/logging';
import { createApp } from '../app.ts';
import { readSettings } from '../settings.ts';

/**
 * For measurements: sets money aside for so many sessions of the first athletes that the crowd made, each with another of so many coaches,
 * and prints `READY`. At the first byte of its input it writes that the sessions are settled, all at once or so many a second, and prints
 * `DONE`.
 */
const { values } = parseArgs({
  options: {
    from: { type: 'string' },
    wallets: { type: 'string' },
    coaches: { type: 'string' },
    count: { type: 'string' },
    rate: { type: 'string', default: '0' },
  },
});
const [from, wallets, count, rate] = [values.from, values.wallets, values.count, values.rate].map(Number) as [
  number,
  number,
  number,
  number,
];
const coachIds = (values.coaches ?? '').split(',').map(Number);
if (!(from > 0 && wallets > 0 && count > 0 && rate >= 0 && coachIds.every((id) => id > 0)))
  throw new Error('usage: settlements.ts --from ATHLETE_ID --wallets N --coaches 1,2 --count N [--rate A_SECOND]');

const atOnce = 256;
const paise = 60_000;
const app = await createApp(
  { ...readSettings(process.env), silentMs: 0 },
  createLogger({ name: 'settlements', level: 'warn', destination: process.stderr }),
);
const { handleCommand, store, codec, now } = app.services;

async function each<T>(items: Iterable<T>, work: (item: T) => Promise<unknown>): Promise<void> {
  const rest = items[Symbol.iterator]();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let next = rest.next(); !next.done; next = rest.next()) await work(next.value);
    }),
  );
}

try {
  const sessions = Array.from({ length: count }, (_, index) => {
    const coachId = coachIds[index % coachIds.length] ?? 0;
    return { athleteId: from + (index % wallets), coachId, bookingId: bookingIdOf({ coachId, week: 0 }, randomBytes(8).toString('hex')) };
  });
  await each(sessions, ({ athleteId, coachId, bookingId: holdId }) => {
    const walletId = walletIdOf('athlete', athleteId);
    const command = { type: 'HoldFunds', walletId, at: now(), holdId, paise, coachId, policy: usualPolicy } as const;
    const stream = walletStream(walletId);
    return handleCommand({
      decider: walletDecider,
      stream,
      command,
      actor: { id: athleteId, role: 'athlete' },
      correlationId: 'c',
      isInTurn: true,
    });
  });
  process.stdout.write('READY\n');
  await once(process.stdin, 'data');
  const begin = performance.now();
  const metadata = { actor: { id: 'system', role: 'system' }, $correlationId: 'settlements', $causationId: 'settlements' };
  await each(sessions.entries(), async ([index, { athleteId, coachId, bookingId }]) => {
    if (rate > 0) await pause(begin + (index / rate) * 1000 - performance.now());
    const at = now();
    const data = { bookingId, coachId, athleteId, at, outcome: 'held', capturePaise: paise, releasePaise: 0 };
    const events = await codec.encode([{ type: 'OutcomeSettled', data }], {
      idOf: () => crypto.randomUUID(),
      metadata: { ...metadata, time: at },
    });
    await store.append(outcomeStream(bookingId), events, 'no_stream');
  });
  process.stdout.write('DONE\n');
} finally {
  await app.close();
  process.stdin.destroy();
}
