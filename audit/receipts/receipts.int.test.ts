import { randomUUID } from 'node:crypto';
import { receiptLimits, receiptText, verifyReceipt } from '@academy/domain/audit/receipts';
import { createPool } from '@academy/platform/postgres';
import { until } from '@academy/platform/testing';
import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { sha256, verifySignature } from '../crypto.ts';
import { TooManyRecords } from '../explorer/numbers.ts';
import { createTestAudit, type TestAudit } from '../testing/test-audit.ts';
import { newerHead } from './newer-head.ts';
import { receiptOf } from './receipts.ts';

let audit: TestAudit;
let pool: Pool;
beforeAll(async () => {
  audit = await createTestAudit(inject('databaseUrl'));
  pool = createPool(audit.databaseUrl, { applicationName: 'tests', max: 2 });
});
afterAll(async () => {
  await pool.end();
  await audit.close();
});

type Sent = readonly [stream: string, type: string, data: object];
const next = new Map<string, number>();
let count = 0;

async function send(...events: readonly Sent[]): Promise<void> {
  for (const [stream, type, data] of events) {
    const revision = next.get(stream) ?? 0;
    const actor = { id: 7, role: 'athlete' };
    const metadata = { version: 1, time: '2027-03-01T10:00:00.000Z', actor, $correlationId: randomUUID(), $causationId: randomUUID() };
    await audit.store.append(stream, [{ id: randomUUID(), type, data, metadata }], revision === 0 ? 'no_stream' : BigInt(revision - 1));
    next.set(stream, revision + 1);
    count++;
  }
}

const bookingId = '5_40_00c0ffee00c0ffee';
const other = '5_40_aaaaaaaaaaaaaaaa';
const callIdOf = (sequence: number): string => `call${sequence}`;
const athlete = { bookingId, reader: { role: 'athlete', id: 7 }, callIdOf } as const;
const coach = { bookingId, reader: { role: 'coach', id: 5 }, callIdOf } as const;
const problems = async (of: object): Promise<unknown> =>
  (await verifyReceipt(receiptText(of as never), null, { hashing: async (work) => await work(sha256), verify: verifySignature })).findings;

it('has what each may see of the booking, in all weeks and calls of it, and of nothing else', async () => {
  // The call is written first now and then.
  await send(['call-call1', 'CallBooked', { bookingId, callId: 'call1', coachId: 5, athleteId: 7 }]);
  await send(
    ['wallet-athlete_7', 'FundsHeld', { walletId: 'athlete_7', holdId: other, paise: 5, after: { total: 9, held: 5 } }],
    ['calendar-5_40', 'SlotHeld', { bookingId, coachId: 5, athleteId: 7, pricePaise: 500 }],
    ['calendar-5_40', 'SlotHeld', { bookingId: other, coachId: 5, athleteId: 9, sport: bookingId }],
    ['wallet-athlete_7', 'FundsHeld', { walletId: 'athlete_7', holdId: bookingId, paise: 500, after: { total: 900, held: 500 } }],
    ['calendar-5_40', 'BookingMovedOut', { bookingId, toWeek: 41 }],
    ['calendar-5_41', 'BookingMoved', { bookingId, sequence: 1 }],
    ['calendar-5_41', 'BookingConfirmed', { bookingId: other }],
    ['call-call1', 'ParticipantJoined', { callId: 'call1', participant: 'athlete-7' }],
    ['call-call1', 'ParticipantLeft', { callId: 'call1', participant: 'athlete-7', reason: 'blocked' }],
    ['call-call2', 'ParticipantJoined', { callId: 'call2', participant: 'athlete-7' }],
    [`outcome-${bookingId}`, 'OutcomeFound', { bookingId, outcome: 'completed' }],
    [`outcome-${bookingId}`, 'AttendanceStated', { bookingId, by: 'athlete-7', says: 'attended' }],
    ['wallet-athlete_7', 'FundsCaptured', { walletId: 'athlete_7', holdId: bookingId, paise: 500, after: { total: 400, held: 0 } }],
    ['wallet-coach_5', 'WalletCredited', { walletId: 'coach_5', bookingId, paise: 500, after: { total: 777_000_777, held: 0 } }],
  );
  expect(await receiptOf(pool, athlete)).toBeNull();
  await audit.start();
  await audit.head(count);
  const [forAthlete, forCoach] = [await receiptOf(pool, athlete), await receiptOf(pool, coach)];
  const told = (of: typeof forAthlete) => of?.facts.map(({ record, event }) => `${record} ${event}`);
  const both = ['1 CallBooked', '3 SlotHeld', '6 BookingMovedOut', '7 BookingMoved', '9 ParticipantJoined', '12 OutcomeFound'];
  expect(told(forAthlete)).toEqual([...both.slice(0, 2), '5 FundsHeld', ...both.slice(2), '13 AttendanceStated', '14 FundsCaptured']);
  expect(told(forCoach)).toEqual([...both.slice(0, 5), '10 ParticipantLeft', '12 OutcomeFound', '15 WalletCredited']);
  for (const found of [forAthlete, forCoach]) expect(await problems(found ?? {})).toEqual([]);
  expect(JSON.stringify(forCoach)).not.toContain('athlete_7');
  expect(JSON.stringify(forAthlete)).not.toContain('777000777');
});

it('holds with the signatures of the log alone, whoever else signed its head', async () => {
  const note = await audit.head(count);
  const signature = note.trimEnd().split('\n').at(-1)?.split(' ')[2] ?? '';
  await audit.session.query('update audit.heads set note = note || $1 where note = $2', [`— witness.example ${signature}\n`, note]);
  const found = await receiptOf(pool, athlete);
  expect(found?.head).toBe(note);
  expect(await problems(found ?? {})).toEqual([]);
});

it('is none of a booking that the log does not know, and of too many records', async () => {
  expect(await receiptOf(pool, { ...athlete, bookingId: '5_40_bbbbbbbbbbbbbbbb' })).toBeNull();
  expect(await receiptOf(pool, { ...athlete, bookingId: 'odd' })).toBeNull();
  const joins = Array.from({ length: receiptLimits.records }, (): Sent => [
    'call-call0',
    'ParticipantJoined',
    { callId: 'call0', participant: 'athlete-7' },
  ]);
  await send(['call-call0', 'CallBooked', { bookingId, callId: 'call0' }], ...joins);
  await audit.sealed(count);
  await audit.head(count);
  await expect(receiptOf(pool, athlete)).rejects.toThrow(TooManyRecords);
});

it('gets a head about a second after one is wanted', async () => {
  const quiet = await createTestAudit(inject('databaseUrl'));
  const asking = createPool(quiet.databaseUrl, { applicationName: 'tests', max: 1 });
  try {
    await quiet.append(2);
    await quiet.start({}, 3_600_000);
    // The first comes without being asked for.
    await quiet.head(2);
    await quiet.append(3);
    await quiet.sealed(5);
    expect(await until('a head is signed', async () => ((await newerHead(asking, 0)) === 5 ? 5 : undefined))).toBe(5);
    expect(await newerHead(asking, 0)).toBe(5);
  } finally {
    await asking.end();
    await quiet.close();
  }
});
