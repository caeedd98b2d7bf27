import { blockStream } from '@academy/domain/calls';
import { preferencesStream, usualPreferences } from '@academy/domain/notifications';
import { createMailer, type Mailer } from '@academy/platform/mail';
import { knownRootKey, startTestMailServer, type TestMailServer, until } from '@academy/platform/testing';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { type Channel, createChannel } from '../../channel.ts';
import { rebuildList } from '../../operate.ts';
import type { Performed, Todo } from '../../process.ts';
import { openTestProcesses, type TestProcesses } from '../../testing/test-processes.ts';
import { mails } from '../index.ts';
import { perform } from '../perform.ts';
import { people } from '../sessions/sessions.fixture.ts';
import { secret, sentAt, streamOfMessage } from './messages.fixture.ts';

const from = 'Academy <no-reply@academy.example>';
const addresses = { siteUrl: 'https://academy.example', apiUrl: 'https://api.academy.example', rootKey: knownRootKey(Buffer.alloc(32, 1)) };
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

let room: TestProcesses;
let server: TestMailServer;
let mailer: Mailer;
let channel: Channel;
let sent: number;
beforeEach(async () => {
  sent = 0;
  room = await openTestProcesses(inject('databaseUrl'));
  server = await startTestMailServer();
  mailer = createMailer({ url: server.url, from });
  channel = createChannel({ pool: room.pool, mailer, from, ...addresses });
  // As the api and the read side have them.
  await room.pool.query(`
    create table identity.mail_addresses (account_id bigint, email text);
    insert into identity.mail_addresses values (7, 'ravi@example.com');
    create schema conversations; create table conversations.read_marks (role text, person_id bigint, peer_id bigint, position bigint);
    create schema presence; create table presence.seen (role text, person_id bigint, is_away boolean, seen_at timestamptz);
    create schema projections; create table projections.checkpoints (name text, position bigint);
    insert into projections.checkpoints values ('conversations', -1);
    create schema views; create table views.conversation_messages_v2 (
      coach_id bigint, athlete_id bigint, by_coach boolean, position bigint, is_deleted boolean not null default false)`);
  await wants({});
  for (const [stream, event] of people()) await room.append(stream, event);
});
afterEach(async () => {
  await mailer.close();
  await Promise.all([room.close(), server.close()]);
});

const now = (): string => room.clock.now().toISOString();
/** How coach 7 wants to be told: without quiet hours, so that nothing depends on the time of day. */
const wants = (change: object): Promise<unknown> =>
  room.append(preferencesStream(7), {
    type: 'PreferencesSet',
    data: { accountId: 7, role: 'coach', at: now(), ...usualPreferences, quiet: null, ...change },
  });

/** An athlete writes to coach 7: in the log, and in the list of messages. */
async function send(athleteId = 3) {
  const event = sentAt(now(), (sent += 1), `athlete-${athleteId}`, athleteId);
  const position = await room.append(streamOfMessage(event), event);
  const values = [athleteId, String(position)];
  await room.pool.query('insert into views.conversation_messages_v2 values (7, $1, false, $2)', values);
  await room.pool.query('update projections.checkpoints set position = $1', [String(position)]);
  return { event, position };
}
const keyOf = ({ event }: Awaited<ReturnType<typeof send>>): string => todoOf({ event, position: 0n }).key;
function todoOf({ event, position }: Awaited<ReturnType<typeof send>>): Todo {
  const placed = { ...event, id: 'e1', position, metadata: {} } as unknown as Parameters<typeof mails.react>[0];
  const [change] = mails.react(placed);
  if (!change || !('open' in change)) throw new Error('a message opens a to-do');
  return { ...change.open, cause: 'e1', correlationId: 'c' };
}
async function read(upTo: bigint, athleteId = 3): Promise<void> {
  await room.pool.query('delete from conversations.read_marks where peer_id = $1', [athleteId]);
  await room.pool.query(`insert into conversations.read_marks values ('coach', 7, $1, $2)`, [athleteId, String(upTo)]);
}
const pass = (ms: number): void => void (room.clock.ahead += ms);
const subjects = (): readonly string[] => server.received.map(({ message }) => /^Subject: (.+)$/imu.exec(message)?.[1] ?? '');
const idsSent = (): ReadonlySet<string | undefined> =>
  new Set(server.received.map(({ message }) => /^Message-ID: (.+)$/imu.exec(message)?.[1]));
const noted = (message: Awaited<ReturnType<typeof send>>, state: string): Promise<unknown> =>
  until(`it is ${state}`, async () => (await room.noted(mails, keyOf(message))) === state);

describe('the process', () => {
  it('sends one mail of what is not read after ten minutes, whatever comes then, and none again when the list is folded anew', async () => {
    const [first, last] = [await send(), await send()];
    room.run(mails, channel);
    await room.reaches(mails, last.position);
    expect(server.received).toEqual([]);
    pass(10 * minuteMs);
    await until('it comes', () => subjects().length === 1);
    expect(subjects()).toEqual(['2 new messages from Asha Rao']);
    expect(server.received[0]?.message).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/mu);
    expect(server.received[0]?.message.replaceAll(/\r\n[ \t]+/gu, ' ')).toMatch(
      /^List-Unsubscribe: <https:\/\/api\.academy\.example\/unsubscribe\/coach-7-message\.[\w-]{43}>/mu,
    );
    expect(server.received[0]?.message).not.toContain(secret);
    await noted(first, 'done');

    const later = await send();
    await room.reaches(mails, later.position);
    pass(10 * minuteMs);
    await noted(later, 'refused');
    expect(await rebuildList(room.pool, mails)).toEqual(['mails']);
    pass(10 * minuteMs);
    const other = await send(4);
    pass(10 * minuteMs);
    await noted(other, 'refused');
    expect(subjects()).toHaveLength(1);
  });

  it('sends the same mail again, and no other, if it broke off before it was noted', async () => {
    const hanging = Promise.withResolvers<never>();
    const broken: Channel = {
      ...channel,
      async send(mail) {
        await channel.send(mail);
        await hanging.promise;
      },
    };
    const first = await send();
    pass(10 * minuteMs);
    const second = await send();
    expect(keyOf(second)).not.toBe(keyOf(first));
    room.run(mails, broken);
    await until('it was sent', () => server.received.length === 1);
    expect(await room.noted(mails, keyOf(first))).toBe('started');
    // As if the program had died: its lock is free, and it never comes back.
    await room.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'todo_worker mails'`);
    pass(10 * minuteMs);
    room.run(mails, channel);
    await noted(first, 'done');
    await noted(second, 'refused');
    expect(idsSent().size).toBe(1);
    hanging.reject(new Error('too late'));
  });

  it('sends none of what was read, to who wants none, or across a block', async () => {
    const toRead = await send();
    await read(toRead.position);
    room.run(mails, channel);
    pass(10 * minuteMs);
    await noted(toRead, 'refused');

    await wants({ mail: { ...usualPreferences.mail, message: 'never' } });
    const unwanted = await send();
    await room.reaches(mails, unwanted.position);
    pass(10 * minuteMs);
    await noted(unwanted, 'refused');

    await wants({});
    const across = await send();
    await room.append(blockStream(7, 3), { type: 'CoachBlocked', data: { coachId: 7, athleteId: 3, at: now() } });
    await room.reaches(mails, across.position);
    pass(10 * minuteMs);
    await noted(across, 'refused');
    expect(server.received).toEqual([]);
  });
});

describe('a mail that is due', () => {
  /** One try, with the clock as it is. */
  const tried = (message: Awaited<ReturnType<typeof send>>): Promise<Performed> =>
    perform(todoOf(message), { ...room.tools(mails), channel });
  /** Until when it waits, in minutes from now. */
  async function waits(message: Awaited<ReturnType<typeof send>>): Promise<number | null> {
    const ended = await tried(message);
    return ended.is === 'later' ? Math.round((Date.parse(ended.at) - room.clock.now().getTime()) / minuteMs) : null;
  }

  it('waits while its reader is here, in front of a page, and not after a connection that was lost', async () => {
    const message = await send();
    const seen = (isAway: boolean, seconds: number): Promise<unknown> =>
      room.pool.query(
        `with gone as (delete from presence.seen)
         insert into presence.seen values ('coach', 7, $1, now() - $2 * interval '1 second'), ('athlete', 7, false, now())`,
        [isAway, seconds],
      );
    await seen(false, 0);
    expect(await waits(message)).toBe(10);
    await seen(false, 61);
    expect(await waits(message)).toBeNull();
    await read(message.position);
    const next = await send();
    pass(hourMs);
    await seen(true, 0);
    expect(await tried(next)).toEqual({ is: 'done' });
    expect(subjects()).toHaveLength(2);
  });

  it('waits for an hour after the last one of its conversation, whose messages were read', async () => {
    const first = await send();
    expect(await tried(first)).toEqual({ is: 'done' });
    pass(15 * minuteMs);
    const second = await send();
    expect(await tried(second)).toEqual({ is: 'refused', code: 'toldBefore' });
    await read(first.position);
    expect(await waits(second)).toBe(45);
    pass(45 * minuteMs);
    expect(await tried(second)).toEqual({ is: 'done' });
    expect(subjects()).toEqual(['A new message from Asha Rao', 'A new message from Asha Rao']);
    expect(idsSent().size).toBe(2);
  });

  it('may go again after three months in which nothing was read', async () => {
    expect(await tried(await send())).toEqual({ is: 'done' });
    pass(89 * 24 * hourMs);
    expect(await tried(await send())).toEqual({ is: 'refused', code: 'toldBefore' });
    pass(25 * hourMs);
    expect(await tried(await send())).toEqual({ is: 'done' });
  });

  it('is one of ten an hour, however many people write', async () => {
    const [[, { data }]] = people();
    const many = Array.from({ length: 12 }, (_, index) => 100 + index);
    for (const athleteId of many)
      await room.append(`athlete-${athleteId}`, { type: 'AthleteProfileUpdated', data: { ...data, athleteId, name: `A${athleteId}` } });
    const messages = [];
    for (const athleteId of many) messages.push(await send(athleteId));
    const ends = [];
    for (const message of messages) ends.push((await tried(message)).is);
    expect(ends).toEqual([...Array.from({ length: 10 }, () => 'done'), 'later', 'later']);
    pass(hourMs);
    expect((await tried(messages[10]!)).is).toBe('done');
    expect(subjects()).toHaveLength(11);
  });

  it('goes with the mail of the day, a conversation once, and not in the next while nothing was read', async () => {
    await wants({ mail: { ...usualPreferences.mail, message: 'daily' } });
    const messages = [await send()];
    pass(10 * minuteMs);
    messages.push(await send());
    const dueAt: string[] = [];
    for (const message of messages) {
      const ended = await tried(message);
      dueAt.push(ended.is === 'later' ? ended.at : ended.is);
    }
    expect(new Set(dueAt).size).toBe(1);
    pass(Date.parse(dueAt[0]!) - room.clock.now().getTime() + 1_000);
    for (const message of messages) expect(await tried(message)).toEqual({ is: 'done' });
    expect(subjects()).toEqual(['2 new messages from Asha Rao']);

    const next = await send();
    expect((await tried(next)).is).toBe('later');
    pass(24 * hourMs);
    expect(await tried(next)).toEqual({ is: 'refused', code: 'outOfDate' });
  });
});
