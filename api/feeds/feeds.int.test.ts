import { createHash } from 'node:crypto';
import { messages } from '@academy/domain';
import type { Booking } from '@academy/domain/bookings';
import { usualPolicy } from '@academy/domain/kernel';
import { createHttpApp, createHttpServer } from '@academy/platform/http';
import { createLogger } from '@academy/platform/logging';
import { createMetrics } from '@academy/platform/metrics';
import { listen } from '@academy/platform/ports';
import type { FoundBooking } from '@academy/projections/queries';
import type { Pool } from 'pg';
import { convertIcsCalendar } from 'ts-ics';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import type { Services } from '../services.ts';
import { createTestPool } from '../testing/test-identity.ts';
import { feedEndpoints, feedMigrations } from './index.ts';

const now = '2026-11-20T10:00:00.000Z';
const startsAt = Date.parse('2026-11-27T09:30:00.000Z');
const hour = 3_600_000;

const found = (number: number, change: Partial<Booking> = {}): FoundBooking => ({
  coachId: 7,
  coachName: 'Ravi Menon',
  coachImage: null,
  athleteName: 'Asha Rao',
  athleteImage: null,
  cancellation: null,
  outcome: null,
  booking: {
    bookingId: `7_0_${String(number).padStart(16, '0')}`,
    athleteId: 3,
    sport: 'Tennis',
    kind: 'session',
    how: 'asked',
    startsAt,
    endsAt: startsAt + hour,
    busyUntil: startsAt + hour,
    pricePaise: 0,
    policy: usualPolicy,
    zone: 'Asia/Kolkata',
    phase: 'confirmed',
    heldUntil: startsAt,
    isExtended: false,
    isUnpaid: false,
    confirmedAt: Date.parse(now),
    sequence: 0,
    proposed: [],
    toWeek: null,
    fromWeek: null,
    ...change,
  },
});

let test: Awaited<ReturnType<typeof createTestPool>>;
let pool: Pool;
let me: number;
let address: string;
let close: () => Promise<void>;
let bookings: readonly FoundBooking[] = [];
let asked: readonly unknown[] = [];
const logged: string[] = [];

const ofPerson: Services['queries']['bookings']['ofPerson'] = async (person, period) => {
  asked = [person, period];
  const later = bookings.filter(({ booking }) => booking.startsAt >= Date.parse(period.from));
  return { bookings: later.slice(0, 3), hasMore: later.length > 3 };
};

beforeAll(async () => {
  test = await createTestPool(inject('databaseUrl'));
  ({ pool } = test);
  for (const { up } of feedMigrations) await pool.query(up);
  const { rows } = await pool.query<{ id: string }>(`
    insert into identity.accounts (email, role, password_hash, status, created_at)
    values ('asha@example.com', 'athlete', '!', 'active', now()) returning id`);
  me = Number(rows[0]?.id);
  const byId = async (id: string) => bookings.find(({ booking }) => booking.bookingId === id) ?? null;
  const services = { queries: { bookings: { ofPerson, byId } }, awaitViews: async () => {}, now: () => now } as unknown as Services;
  const endpoints = feedEndpoints(services, { pool, apiUrl: 'https://api.example', siteUrl: 'https://academy.example' });
  const logger = createLogger({ name: 'test', level: 'trace', destination: { write: (line: string) => void logged.push(line) } });
  const authenticate = (token: string) => ({ id: Number(token), role: 'athlete', session: 's' });
  const limits = { perAddress: null, perCaller: null };
  const shell = { messages, today: () => now.slice(0, 10), logger, metrics: createMetrics(), allowedOrigins: [], trustProxy: 0, limits };
  const server = await listen(createHttpServer(createHttpApp({ endpoints, authenticate, ...shell, checksResponses: true })));
  address = `http://127.0.0.1:${server.port}`;
  close = server.close;
});
afterAll(async () => {
  await close();
  await test.drop();
});
beforeEach(() => {
  bookings = [found(1)];
});

const ask = (method: string, path: string, { body, headers = {} }: { body?: unknown; headers?: Record<string, string> } = {}) =>
  fetch(address + path, {
    method,
    headers: { authorization: `Bearer ${me}`, 'content-type': 'application/json', ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
/** The path of a new feed. */
async function open(showsNames = true): Promise<string> {
  const answer = await ask('POST', '/calendar_feed', { body: { shows_names: showsNames } });
  expect(answer.status).toBe(201);
  const { url } = (await answer.json()) as { url: string };
  expect(url).toMatch(/^https:\/\/api\.example\/calendar_feeds\/[\w-]{43}\.ics$/u);
  return new URL(url).pathname;
}
/** By a calendar program, which is not signed in. */
const read = (path: string, headers: Record<string, string> = {}) => fetch(address + path, { headers });

describe('the file of one session', () => {
  it('has the event of the mails, with the name of the other and a link', async () => {
    bookings = [found(1, { sequence: 1 }), found(2, { phase: 'cancelled' })];
    const answer = await ask('GET', '/bookings/7_0_0000000000000001/calendar');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
    const text = await answer.text();
    const { method, events } = convertIcsCalendar(undefined, text);
    expect([method, events?.map(({ uid, summary, sequence }) => [uid, summary, sequence])]).toEqual([
      'PUBLISH',
      [['7_0_0000000000000001@athletes-academy', 'Tennis with Ravi Menon', 1]],
    ]);
    expect(text).toContain('URL:https://academy.example/AthPage/sessions/7_0_0000000000000001');
  });

  it('is not there for what is not booked any more, nor for what is not known', async () => {
    bookings = [found(2, { phase: 'cancelled' })];
    for (const id of ['7_0_0000000000000002', '7_0_0000000000000003'])
      expect((await ask('GET', `/bookings/${id}/calendar`)).status).toBe(404);
  });
});

describe('a calendar feed', () => {
  it('has the sessions of 90 days back and a year ahead, read by another parser', async () => {
    bookings = [
      found(1, { sequence: 1 }),
      found(2, { startsAt: startsAt + hour, endsAt: startsAt + 2 * hour, sequence: 2 }),
      found(3, { phase: 'cancelled' }),
    ];
    const answer = await read(await open());
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
    expect(answer.headers.get('cache-control')).toBe('private, no-cache');
    const text = await answer.text();
    expect(text).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT1H');
    const { method, events } = convertIcsCalendar(undefined, text);
    expect(method).toBe('PUBLISH');
    expect(events?.map(({ uid, summary, sequence, start }) => [uid, summary, sequence, start.date.toISOString()])).toEqual([
      ['7_0_0000000000000001@athletes-academy', 'Tennis with Ravi Menon', 1, '2026-11-27T09:30:00.000Z'],
      ['7_0_0000000000000002@athletes-academy', 'Tennis with Ravi Menon', 2, '2026-11-27T10:30:00.000Z'],
    ]);
    expect(text).toContain('URL:https://academy.example/AthPage/sessions/7_0_0000000000000001');
    const [person, period] = asked as [unknown, { to: string; now: string }];
    expect([person, period.to, period.now]).toEqual([{ id: me, role: 'athlete' }, '2027-11-20T10:00:00.000Z', now]);
  });

  it('has all sessions of somebody who has more than one page of them', async () => {
    bookings = Array.from({ length: 7 }, (_, index) => found(index, { startsAt: startsAt + Math.floor(index / 2) * hour }));
    const text = await (await read(await open())).text();
    expect(text.match(/^UID:/gmu)).toHaveLength(7);
  });

  it('tells only times, if the person chose so', async () => {
    const text = await (await read(await open(false))).text();
    expect(convertIcsCalendar(undefined, text).events?.map(({ summary }) => summary)).toEqual(['Busy']);
    expect(text).not.toMatch(/Ravi|Tennis|URL|AthPage/u);
  });

  it('is not sent again while it is the same', async () => {
    const path = await open();
    const tag = (await read(path)).headers.get('etag') ?? '';
    const same = await read(path, { 'if-none-match': tag });
    expect([same.status, await same.text(), same.headers.get('etag')]).toEqual([304, '', tag]);
    expect((await read(path, { 'if-none-match': `W/${tag}` })).status).toBe(304);
    bookings = [found(1, { sequence: 1 })];
    expect((await read(path, { 'if-none-match': tag })).status).toBe(200);
  });

  it('ends when it is revoked, when another is opened, and with the account', async () => {
    const first = await open();
    const second = await open();
    expect([(await read(first)).status, (await read(second)).status]).toEqual([404, 200]);
    expect((await ask('DELETE', '/calendar_feed')).status).toBe(204);
    expect((await ask('DELETE', '/calendar_feed')).status).toBe(204);
    expect((await read(second)).status).toBe(404);
    const third = await open();
    await pool.query(`update identity.accounts set status = 'erased'`);
    expect((await read(third)).status).toBe(404);
    await pool.query(`update identity.accounts set status = 'active'`);
  });

  it.each(['none.ics', `${'a'.repeat(43)}.ics`, 'a'.repeat(43), `${'a'.repeat(43)}.ics%0A`])('is not found at %s', async (file) => {
    expect((await read(`/calendar_feeds/${file}`)).status).toBe(404);
  });

  it('needs a choice, and somebody who is signed in', async () => {
    expect((await ask('POST', '/calendar_feed', { body: {} })).status).toBe(400);
    for (const method of ['POST', 'DELETE']) expect((await fetch(`${address}/calendar_feed`, { method })).status).toBe(401);
  });

  it('keeps the digest of its token alone, and logs neither', async () => {
    const path = await open();
    await read(path);
    const token = path.slice('/calendar_feeds/'.length, -'.ics'.length);
    const { rows } = await pool.query<{ row: string; token_hash: Buffer }>(
      'select calendar_feeds::text as row, token_hash from feeds.calendar_feeds',
    );
    expect(rows[0]?.token_hash.equals(createHash('sha256').update(token).digest())).toBe(true);
    expect(rows[0]?.row).not.toContain(token);
    expect(logged.some((line) => line.includes('/calendar_feeds/{file}'))).toBe(true);
    expect(logged.filter((line) => line.includes(token))).toEqual([]);
  });

  it('is not read more often than programs do', async () => {
    const path = await open();
    let answer = await read(path);
    for (let count = 0; count < 40 && answer.status === 200; count++) answer = await read(path);
    expect([answer.status, Number(answer.headers.get('retry-after')) > 0]).toEqual([429, true]);
  });
});
