import { type BookingEvent, calendarStream } from '@academy/domain/bookings';
import type { DisclosureEvent } from '@academy/domain/disclosures';
import type { DrillEvent } from '@academy/domain/drills';
import { Ledger, type LedgerEvent } from '@academy/domain/kernel';
import type { OutcomeEvent } from '@academy/domain/outcomes';
import type { StoredEvent } from '@academy/platform/event-store';
import { createLogger } from '@academy/platform/logging';
import {
  createMemoryProvider,
  createMigratedDatabase,
  startTestEventStore,
  type TestDatabase,
  type TestEventStore,
} from '@academy/platform/testing';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type App, createApp } from '../app.ts';
import { createDocuments } from '../documents/index.ts';
import { createImages } from '../images/index.ts';
import { readSettings } from '../settings.ts';
import { seedAudited } from './audited.ts';
import { seedDemo } from './seed.ts';
import { seedStaff } from './staff.ts';

const now = new Date('2026-11-23T08:00:00.000Z');
const dayMs = 24 * 60 * 60 * 1000;
const later = new Date(now.getTime() + dayMs);

// Each look is a second after the last one, so that a transfer is over when it is looked at again.
let looked = 0;
const memory = createMemoryProvider(() => new Date(now.getTime() + (looked += 1_000)));
const provider = { ...memory, cardToken: async () => await Promise.resolve(memory.token('4242')) };

let database: TestDatabase;
let events: TestEventStore;
let app: App;

beforeAll(async () => {
  [database, events] = await Promise.all([createMigratedDatabase(inject('databaseUrl')), startTestEventStore()]);
  const settings = readSettings({
    DATABASE_URL: database.url,
    EVENTSTORE_URL: events.url,
    SMTP_URL: 'smtp://127.0.0.1:9',
    MASTER_KEY: '07'.repeat(32),
  });
  app = await createApp({ ...settings, silentMs: 0 }, createLogger({ name: 'seed', level: 'silent' }));
  await seedAt(now);
});
afterAll(async () => {
  await app.close();
  await Promise.all([events.stop(), database.drop()]);
});

async function seedAt(start: Date): Promise<void> {
  const { services, pool } = app;
  await seedDemo({
    ...services,
    pool,
    files: app.files,
    images: createImages({ pool }),
    documents: createDocuments(pool),
    provider,
    now: start,
  });
}

async function logOf(prefix: string): Promise<readonly StoredEvent[]> {
  const { store, codec } = app.services;
  const found: StoredEvent[] = [];
  for await (const batch of store.readAll({ after: null, streams: [prefix] })) found.push(...(await codec.decode(batch.events)));
  return found;
}
const count = (log: readonly StoredEvent[], type: string): number => log.filter((event) => event.type === type).length;

it('books by the rules: every session is confirmed, some are cancelled, one may move, and somebody waits for the full week', async () => {
  const log = await logOf('calendar-');
  expect(count(log, 'BookingConfirmed')).toBe(count(log, 'SlotHeld'));
  expect([count(log, 'BookingCancelled'), count(log, 'MoveProposed'), count(log, 'WaitingJoined')]).toEqual([2, 1, 1]);
  const cancelled = (log as unknown as readonly BookingEvent[]).filter((event) => event.type === 'BookingCancelled');
  expect(Object.fromEntries(cancelled.map(({ data }) => [data.by, data.capturePaise]))).toEqual({ athlete: 60_000, coach: 0 });
  const waiting = (log as unknown as readonly BookingEvent[]).find((event) => event.type === 'WaitingJoined')?.data;
  const full = log.filter(({ stream }) => waiting && stream === calendarStream(waiting));
  expect(count(full, 'BookingConfirmed')).toBe(6);
});

it('leaves nothing undone that was due, so that the processes find nothing to do at once', async () => {
  const outcomes = (await logOf('outcome-')) as unknown as readonly OutcomeEvent[];
  const held = (await logOf('calendar-')) as unknown as readonly BookingEvent[];
  const cancelled = new Set(held.flatMap(({ type, data }) => (type === 'BookingCancelled' ? [data.bookingId] : [])));
  const past = held.flatMap(({ type, data }) => (type === 'SlotHeld' && Date.parse(data.endsAt) < now.getTime() ? [data.bookingId] : []));
  const of = (bookingId: string) => outcomes.filter(({ data }) => data.bookingId === bookingId);
  for (const bookingId of past.filter((one) => !cancelled.has(one))) {
    const own = of(bookingId);
    expect(own.filter(({ type }) => type === 'OutcomeFound')).toHaveLength(1);
    const settleAt = own.flatMap(({ data }) => ('settleAt' in data ? [Date.parse(data.settleAt)] : [])).at(-1) ?? 0;
    expect(own.some(({ type }) => type === 'OutcomeSettled')).toBe(settleAt <= now.getTime());
  }
  const found = outcomes.flatMap((event) => (event.type === 'OutcomeFound' ? [event.data.outcome] : []));
  expect(new Set(found)).toEqual(new Set(['completed', 'technical', 'athleteAbsent']));
  expect(outcomes.filter(({ type }) => type === 'OutcomeDisputed')).toHaveLength(1);
  const calls = await logOf('call-');
  expect(count(calls, 'CallEnded')).toBe(count(calls, 'CallBooked') + count(calls, 'CallRequested'));
});

it('pays by card: both books agree, nothing is on its way, and what is to come is set aside', async () => {
  const log = await logOf('wallet-');
  const paid = [...(await logOf('payment-')), ...(await logOf('payout-')), ...log];
  const ledger = new Ledger();
  for (const event of paid.toSorted((a, b) => Number(a.position - b.position))) ledger.add(event as unknown as LedgerEvent);
  expect([ledger.broken, ledger.unfinished()]).toEqual([[], []]);
  expect(ledger.balanceOf('clearing') + memory.balance()).toBe(0);

  const [held, bookings] = [log.filter(({ type }) => type === 'FundsHeld'), await logOf('calendar-')];
  expect(held).toHaveLength(count(bookings, 'BookingAccepted'));
  const open = held.length - count(log, 'FundsCaptured') - count(log, 'FundsVoided');
  const outcomes = await logOf('outcome-');
  expect(open).toBe(held.length - count(bookings, 'BookingCancelled') - count(outcomes, 'OutcomeSettled'));
  expect([count(paid, 'PayoutFailed'), count(paid, 'PayoutPaid'), count(log, 'PayoutMethodSet')]).toEqual([1, 1, 2]);
});

it('has a past: no event is of a later time than the first start', async () => {
  const log = [...(await logOf('calendar-')), ...(await logOf('outcome-')), ...(await logOf('availability-')), ...(await logOf('wallet-'))];
  expect(log.filter(({ metadata }) => Date.parse(metadata.time) > now.getTime())).toEqual([]);
});

it('adds nothing when it runs again, a day later too', async () => {
  const before = await app.services.store.head();
  await seedAt(now);
  await seedAt(later);
  expect(await app.services.store.head()).toBe(before);
});

it('has conversations, some of them read', async () => {
  const messages = await logOf('message-');
  expect([messages.length > 10, count(messages, 'MessageSent')]).toEqual([true, messages.length]);
  expect(count(await logOf('conversation-'), 'ConversationOpened')).toBe(5);
  const { rows } = await app.pool.query<{ position: string }>('select position from conversations.read_marks');
  const places = new Set(messages.map(({ position }) => String(position)));
  expect([rows.length, rows.every(({ position }) => places.has(position))]).toEqual([9, true]);
});

describe('the staff of the demo', () => {
  const seeded = async (): Promise<number> =>
    (await seedStaff({ ...app.services, pool: app.pool, now: () => now.toISOString() }, now)).length;
  const sealed = async (size: number): Promise<unknown> => await app.pool.query('update audit.checkpoint set size = $1', [size]);
  const audited = async (mostMs?: number): Promise<void> =>
    await seedAudited({ ...app.services, pool: app.pool, ...(mostMs !== undefined && { mostMs }) }, now);
  const drills = async (): Promise<readonly DrillEvent[]> => (await logOf('drill-')) as unknown as readonly DrillEvent[];
  const answers = async () =>
    (await app.pool.query<{ place: string; person: string }>('select place, person from audit.alarms join audit.answers on alarm = id'))
      .rows;

  it('is one of each role, before the audit begins', async () => {
    expect(await seeded()).toBe(3);
  });

  it('asked to see the message that was reported, under a grant that went before, and the half hour is over', async () => {
    const log = (await logOf('disclosure-')) as unknown as readonly DisclosureEvent[];
    expect(log.map(({ type }) => type)).toEqual(['DisclosureRequested', 'DisclosureApproved']);
    const times = log.map(({ data }) => data.at);
    const until = log.flatMap(({ data }) => ('until' in data ? [data.until] : []));
    const granted = (await logOf('auditor-')).map(({ metadata }) => metadata.time);
    const order = [...granted, ...times, ...until, now.toISOString()];
    expect([order.length, order]).toEqual([6, order.toSorted()]);
    // Numbered as a sealer would, in the order of the log.
    const own: string[] = [];
    for await (const { events: all, isLive } of app.services.store.subscribeToEverything({
      after: null,
      signal: new AbortController().signal,
    })) {
      own.push(...all.filter(({ stream, type }) => !stream.startsWith('$') && !type.startsWith('$')).map(({ stream }) => stream));
      if (isLive) break;
    }
    const reported = (await logOf('report-')).map(({ data }) => (data as { messageIds: string[] }).messageIds[0]);
    const numbers = log.flatMap(({ data }) => ('numbers' in data ? data.numbers : []));
    expect(numbers.map((number) => own[number - 1])).toEqual([
      expect.stringMatching(new RegExp(`^message-coach_\\d+_${reported[0]}$`, 'u')),
    ]);
  });

  it('find a drill that nobody began, which has failed, and the alarm about it answered once it is raised', async () => {
    const [missed, failed, asked] = await drills();
    expect([missed, failed, asked]).toMatchObject([
      { type: 'DrillRequested', data: { by: 'nightly', at: '2026-11-21T01:00:00.000Z' } },
      { type: 'DrillFailed', data: { why: 'late' } },
      { type: 'DrillRequested', data: { by: expect.stringMatching(/^auditor-\d+$/u) } },
    ]);
    expect(failed?.data.drillId).toBe(missed?.data.drillId);
    await expect(audited(1)).rejects.toThrow('the audit has not raised the alarm');
    const place = `drill ${missed?.data.drillId}`;
    await app.pool.query(`insert into audit.alarms (kind, place, raised_at) values ('uncompared', $1, now())`, [place]);
    await audited();
    await audited();
    expect(await answers()).toEqual([{ place, person: expect.stringMatching(/^custodian-\d+$/u) }]);
  });

  it('add nothing when they come again, nor to the past of a log that is sealed', async () => {
    const before = await app.services.store.head();
    await seeded();
    await sealed(5);
    await seeded();
    expect(await app.services.store.head()).toBe(before);
    await sealed(0);
  });
});
