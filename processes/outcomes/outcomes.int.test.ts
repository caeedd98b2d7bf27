import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eventDefinitions } from '@academy/domain';
import { outcomeStream } from '@academy/domain/outcomes';
import { type Codec, createCodec, createEventStore, type EventStore } from '@academy/platform/event-store';
import { createLogger } from '@academy/platform/logging';
import { createPool, createRootKey, createSubjectKeys } from '@academy/platform/postgres';
import { createMigratedDatabase, startTestEventStore, type TestDatabase, type TestEventStore, until } from '@academy/platform/testing';
import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type App, startApp } from '../app.ts';
import { readSettings } from '../settings.ts';
import { outcomes } from './index.ts';
import { hours, sessionOf } from './sessions.fixture.ts';

const masterKey = '07'.repeat(32);
let folder: string;
let database: TestDatabase;
let events: TestEventStore;
let store: EventStore;
let pool: Pool;
let codec: Codec;
let app: App;

const moveClock = (aheadMs: number): void => writeFileSync(path.join(folder, 'clock'), String(aheadMs));
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'academy-outcomes-'));
  moveClock(0);
  [database, events] = await Promise.all([createMigratedDatabase(inject('databaseUrl')), startTestEventStore()]);
  store = createEventStore({ url: events.url });
  pool = createPool(database.url, { applicationName: 'specification' });
  codec = createCodec(
    eventDefinitions,
    createSubjectKeys(pool, createRootKey({ client: pool, schema: 'identity', key: Buffer.from(masterKey, 'hex') })),
  );
  const settings = readSettings({
    DATABASE_URL: database.url,
    EVENTSTORE_URL: events.url,
    MASTER_KEY: masterKey,
    PROCESSES_PORT: '0',
    SMTP_URL: 'smtp://127.0.0.1:1',
    TEST_CLOCK: path.join(folder, 'clock'),
  });
  app = await startApp({ settings, logger: createLogger({ name: 'processes', level: 'silent' }), processes: [outcomes], pollMs: 50 });
});
afterAll(async () => {
  await app.close();
  await store.close();
  await pool.end();
  await Promise.all([events.stop(), database.drop()]);
  rmSync(folder, { recursive: true });
});

async function append(stream: string, ...plain: readonly { readonly type: string; readonly data: unknown }[]): Promise<void> {
  const metadata = { actor: { id: 'system', role: 'system' }, time: new Date().toISOString(), $correlationId: 'c', $causationId: 'c' };
  await store.append(stream, await codec.encode(plain, { idOf: () => randomUUID(), metadata }), 'any');
}
const historyOf = async (stream: string) =>
  (await codec.decode(await store.readStream(stream))).map(({ type, data }) => {
    const { outcome, reason } = data as { readonly outcome?: string; readonly reason?: string };
    return [type, outcome ?? reason].filter(Boolean).join(' ');
  });
const outcomeOf = (bookingId: string) => historyOf(outcomeStream(bookingId));

it('waits for the end of each session, wherever it moved, then closes its room, finds its outcome and settles it', async () => {
  const now = Math.floor(Date.now() / 1000) * 1000;
  const session = (number: number) => sessionOf(number, now + hours(1));
  const [held, alone, moved, cancelled] = [session(1), session(2), session(3), session(4)];
  const day = 24 * 60;
  for (const one of [held, alone, moved, cancelled]) await append(one.calendar(), one.held(), one.confirmed());
  const call = held.callAt(0);
  await append(call.stream, call.begun(), ...call.there('coach-7', 0, 50), ...call.there('athlete-3', 0));
  const lonely = alone.callAt(0);
  await append(lonely.stream, lonely.begun(), ...lonely.there('athlete-3', 0, 20));
  await append(moved.calendar(), moved.moved(day));
  await append(cancelled.calendar(), cancelled.cancelled());

  moveClock(hours(2.3));
  await until('the first is found', async () => (await outcomeOf(held.bookingId)).length > 0);
  await until('the second is found', async () => (await outcomeOf(alone.bookingId)).length > 0);
  await until('its room is closed', async () => (await historyOf(call.stream)).at(-1) === 'CallEnded timeOver');
  expect([await outcomeOf(held.bookingId), await outcomeOf(alone.bookingId)]).toEqual([
    ['OutcomeFound completed'],
    ['OutcomeFound coachAbsent'],
  ]);
  expect(await outcomeOf(moved.bookingId)).toEqual([]);

  // What the server that was lost had seen comes late: it hindered the coach.
  const { callId } = lonely.begun().data as { readonly callId: string };
  const seen = { callId, participant: 'coach-7', peerId: 'late' };
  await append(
    lonely.stream,
    { type: 'ParticipantJoined', data: { ...seen, at: alone.minute(5) } },
    { type: 'ParticipantLeft', data: { ...seen, at: alone.minute(6), reason: 'serverLost' } },
  );
  moveClock(hours(26.5));
  await until('the first is settled', async () => (await outcomeOf(held.bookingId)).at(-1) === 'OutcomeSettled completed');
  await until('the second is found anew', async () => (await outcomeOf(alone.bookingId)).at(-1) === 'OutcomeFound technical');
  await until('the third is found', async () => (await outcomeOf(moved.bookingId)).at(-1) === 'OutcomeFound nobodyCame');
  moveClock(hours(51.5));
  await until('the second is settled', async () => (await outcomeOf(alone.bookingId)).at(-1) === 'OutcomeSettled technical');
  expect([await outcomeOf(cancelled.bookingId), await outcomeOf(alone.bookingId)]).toEqual([
    [],
    ['OutcomeFound coachAbsent', 'OutcomeFound technical', 'OutcomeSettled technical'],
  ]);
});
