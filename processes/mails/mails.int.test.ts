import { preferencesStream, usualPreferences } from '@academy/domain/notifications';
import { writeLetter } from '@academy/domain/notifications';
import { createMailer, type Mailer } from '@academy/platform/mail';
import { knownRootKey, startTestMailServer, type TestMailServer, until } from '@academy/platform/testing';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { type Channel, createChannel } from '../channel.ts';
import { tableOf } from '../list/todo-list.ts';
import { rebuildList } from '../operate.ts';
import { openTestProcesses, type TestProcesses } from '../testing/test-processes.ts';
import { mails } from './index.ts';
import { bookingId, hourMs, later, sessionAt, streamOf, type Told } from './sessions/sessions.fixture.ts';

const addresses = { apiUrl: 'https://api.academy.example/', rootKey: knownRootKey(Buffer.alloc(32, 1)) };
const from = 'Academy <no-reply@academy.example>';
let room: TestProcesses;
let server: TestMailServer;
let mailer: Mailer;
let channel: Channel;
beforeEach(async () => {
  room = await openTestProcesses(inject('databaseUrl'));
  server = await startTestMailServer();
  mailer = createMailer({ url: server.url, from });
  // As the migration of the accounts has it; the accounts themselves are the api's.
  await room.pool.query(`create schema if not exists identity; create table identity.mail_addresses (account_id bigint, email text)`);
  await room.pool.query(`insert into identity.mail_addresses values (3, 'asha@example.com'), (7, 'ravi@example.com')`);
  await Promise.all([alwaysTold(3, 'athlete'), alwaysTold(7, 'coach')]);
  channel = createChannel({ pool: room.pool, mailer, from, siteUrl: 'https://academy.example/', ...addresses });
});
afterEach(async () => {
  await mailer.close();
  await Promise.all([room.close(), server.close()]);
});

/** Without quiet hours, so that nothing depends on the time of day. */
const alwaysTold = async (accountId: number, role: 'athlete' | 'coach'): Promise<unknown> =>
  await room.append(preferencesStream(accountId), {
    type: 'PreferencesSet',
    data: { accountId, role, at: room.clock.now().toISOString(), ...usualPreferences, quiet: null },
  });
const append = async (...events: readonly Told[]): Promise<void> => {
  for (const event of events) await room.append(streamOf(event), event);
};
/** A session in three days, booked now. */
const soon = () => {
  const now = room.clock.now().toISOString();
  return sessionAt(`${later(now, 72 * hourMs).slice(0, 16)}:00.000Z`, now);
};
const recipients = (): readonly string[] => server.received.flatMap(({ to }) => to).toSorted();
const idsSent = (): readonly (string | undefined)[] => server.received.map(({ message }) => /^Message-ID: (.+)$/imu.exec(message)?.[1]);
const both = ['asha@example.com', 'ravi@example.com'];

it('sends each mail once, reminds in time, and sends nothing again when the list is folded anew', async () => {
  const session = soon();
  await append(session.held(), session.confirmed());
  room.run(mails, channel);
  await until('both know', () => recipients().join() === both.join());
  expect(server.received[0]?.message).toMatch(/Content-Type: text\/calendar; charset=utf-8; method=REQUEST/u);
  expect(server.received[0]?.message).toContain('From: Academy <no-reply@academy.example>');

  const ofAsha = server.received.find(({ to }) => to.includes('asha@example.com'))?.message.replaceAll(/\r\n[ \t]+/gu, ' ') ?? '';
  expect(ofAsha).toMatch(/^List-Unsubscribe: <https:\/\/api\.academy\.example\/unsubscribe\/athlete-3-booking\.[\w-]{43}>/mu);

  room.clock.ahead = 48 * hourMs + 60_000;
  await until('both are reminded', () => server.received.length === 4);
  await until('it is noted', async () => (await room.noted(mails, `inADay ${bookingId} 0 coach`)) === 'done');
  expect(await rebuildList(room.pool, mails)).toEqual(['mails']);
  const other = sessionAt(later(room.clock.now().toISOString(), 100 * hourMs), room.clock.now().toISOString());
  await append({ ...other.cancelled('coach') });
  await until('both know of the end', () => server.received.length === 6);
  expect(new Set(idsSent()).size).toBe(6);
});

it('sends a mail again under the same id, and only that, if it broke off before it was noted', async () => {
  const hanging = Promise.withResolvers<never>();
  const broken: Channel = {
    ...channel,
    async send(mail) {
      await channel.send(mail);
      if (mail.to === 'asha@example.com') await hanging.promise;
    },
  };
  const session = soon();
  await append(session.held(), session.confirmed());
  room.run(mails, broken);
  await until('both were sent', () => server.received.length === 2);
  const { rows } = await room.pool.query<{ key: string }>(`select key from todos.${tableOf(mails)} where kind = 'booked' order by key`);
  const [ofAthlete = '', ofCoach = ''] = rows.map(({ key }) => key);
  await until('one is noted', async () => (await room.noted(mails, ofCoach)) === 'done');
  expect(await room.noted(mails, ofAthlete)).toBe('started');
  // As if the program had died: its lock is free, and it never comes back.
  await room.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'todo_worker mails'`);
  room.run(mails, channel);
  await until('the other is noted', async () => (await room.noted(mails, ofAthlete)) === 'done');
  expect(recipients()).toEqual(['asha@example.com', ...both]);
  expect(new Set(idsSent()).size).toBe(2);
  hanging.reject(new Error('too late'));
});

it('waits for a mail server that is away, without counting a try', async () => {
  const port = Number(new URL(server.url).port);
  await mailer.close();
  await server.close();
  mailer = createMailer({ url: server.url, from, timeout: 500 });
  const session = soon();
  await append(session.held(), session.confirmed());
  const running = room.run(mails, createChannel({ pool: room.pool, mailer, from, siteUrl: 'https://academy.example', ...addresses }));
  await until('it is cut off', () => running.working.problem === 'disconnected');
  server = await startTestMailServer({}, port);
  await until('both know', () => recipients().join() === both.join());
  await until('both are noted', async () => {
    const { rows } = await room.pool.query(`select from processes.tried where process = 'mails' and state = 'done' and attempts = 0`);
    return rows.length === 2;
  });
  expect(running.over.filter((line) => line.startsWith('dead'))).toEqual([]);
});

it('sends a mail through the settings it has', async () => {
  expect(channel).toMatchObject({ sender: { name: 'Academy', address: 'no-reply@academy.example' }, siteUrl: 'https://academy.example' });
  expect([await channel.addressOf(3), await channel.addressOf(4)]).toEqual(['asha@example.com', null]);
  await channel.send({ to: 'asha@example.com', ...writeLetter({ subject: 'Hello', parts: ['Hello.'], signature: 'Academy' }) });
  expect(recipients()).toEqual(['asha@example.com']);
  const plain = createChannel({
    pool: room.pool,
    mailer,
    from: 'no-reply@academy.example',
    siteUrl: 'https://academy.example',
    ...addresses,
  });
  expect(plain.sender).toEqual({ name: '', address: 'no-reply@academy.example' });
});
