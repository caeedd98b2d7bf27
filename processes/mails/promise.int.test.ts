import { randomUUID } from 'node:crypto';
import { preferencesStream, usualPreferences } from '@academy/domain/notifications';
import { paymentStream } from '@academy/domain/payments';
import { createMailer, type Mailer } from '@academy/platform/mail';
import { knownRootKey, startTestMailServer, type TestMailServer, until } from '@academy/platform/testing';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { createChannel } from '../channel.ts';
import { openTestProcesses, type TestProcesses } from '../testing/test-processes.ts';
import { mails } from './index.ts';

const from = 'Academy <no-reply@academy.example>';
const addresses = { siteUrl: 'https://academy.example', apiUrl: 'https://api.academy.example', rootKey: knownRootKey(Buffer.alloc(32, 1)) };
const due = 60;
const kills = 3;
/** Mails that are worked on at once: so many may be under way when the program dies or a connection breaks. */
const atOnce = 8;

let room: TestProcesses;
let server: TestMailServer;
let mailer: Mailer;
const counted = { cut: 0, busy: 0, silent: 0 };
beforeEach(async () => {
  room = await openTestProcesses(inject('databaseUrl'));
  await room.pool.query(`create schema if not exists identity; create table identity.mail_addresses (account_id bigint, email text)`);
  await room.pool.query(`insert into identity.mail_addresses values (3, 'asha@example.com'), (4, 'ravi@example.com')`);
  server = await startTestMailServer({}, 0, (count) => {
    const trouble = count % 19 === 7 ? 'cut' : count % 13 === 5 ? 'busy' : count % 31 === 20 ? 'silent' : null;
    if (trouble) counted[trouble] += 1;
    return trouble;
  });
  mailer = createMailer({ url: server.url, from, timeout: 500 });
});
afterEach(async () => {
  await mailer.close();
  await Promise.all([room.close(), server.close()]);
});

const setPreferences = (accountId: number, change: object): Promise<unknown> => {
  const data = { accountId, role: 'athlete', at: room.clock.now().toISOString(), ...usualPreferences, quiet: null, ...change };
  return room.append(preferencesStream(accountId), { type: 'PreferencesSet', data });
};
async function pay(athleteId: number): Promise<void> {
  const paymentId = randomUUID();
  const payment = { paymentId, athleteId, at: room.clock.now().toISOString() };
  const moved = { currency: 'INR', journey: `payment-${paymentId}`, lines: [], effectiveAt: payment.at };
  await room.append(
    paymentStream(paymentId),
    { type: 'PaymentRequested', data: { ...payment, paise: 10_000, method: 'gpay', token: 't', booking: null } },
    { type: 'PaymentSucceeded', data: { ...payment, ...moved, paise: 10_000, providerId: 'p', card: '' } },
  );
}
const idOf = (message: string): string => /^Message-ID: (.+)$/imu.exec(message)?.[1] ?? '';

it('has each mail taken that is due and wanted, with few copies, whatever dies and breaks', async () => {
  await setPreferences(3, {});
  // Who wants no mails of money gets none.
  await setPreferences(4, { mail: { ...usualPreferences.mail, money: 'never' } });
  for (let count = 0; count < due; count++) await pay(count % 6 === 5 ? 4 : 3);
  const wanted = due - due / 6;

  const channel = createChannel({ pool: room.pool, mailer, from, ...addresses });
  const dead = Promise.withResolvers<never>();
  dead.promise.catch(() => {});
  const stopped: Promise<void>[] = [];
  for (let kill = 0; kill < kills; kill++) {
    let sent = 0;
    const dying = new AbortController();
    // A program that dies sends what it has handed over, and notes nothing of it.
    const program = room.run(mails, {
      ...channel,
      async send(mail) {
        await channel.send(mail);
        sent += 1;
        if (dying.signal.aborted) await dead.promise;
      },
    });
    // Its own mails: those of the one before may still arrive.
    await until('it has sent some', () => sent >= 6);
    dying.abort();
    // It must not come back as the owner once its hanging mails are given up.
    stopped.push(program.stop());
    await room.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'todo_worker mails'`);
  }
  room.run(mails, channel);
  await until(
    'all are over',
    async () => {
      const { rows } = await room.pool.query<{ over: number }>(
        `select count(*)::int as over from processes.tried where process = 'mails' and state in ('done', 'refused')`,
      );
      return rows[0]?.over === due;
    },
    150_000,
  );

  dead.reject(new Error('too late'));
  await Promise.all(stopped);

  const ids = server.received.map(({ message }) => idOf(message));
  const copies = ids.length - new Set(ids).size;
  expect(new Set(ids).size).toBe(wanted);
  expect(copies).toBeLessThanOrEqual((kills + counted.cut) * atOnce);
  expect(server.received.filter(({ to }) => to.includes('ravi@example.com'))).toEqual([]);
  // All of it has happened.
  expect(Math.min(...Object.values(counted))).toBeGreaterThan(0);
});
