import { createPool } from '@academy/platform/postgres';
import { until } from '@academy/platform/testing';
import type { Pool } from 'pg';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { raise } from './alarms.ts';
import { auditChangesChannel } from './changes.ts';
import { answerAlarm } from './queries.ts';
import { createTestAudit, type TestAudit } from './testing/test-audit.ts';

let audit: TestAudit;
let pool: Pool;
/** What was told, in order. */
let told: string[];
beforeEach(async () => {
  audit = await createTestAudit(inject('databaseUrl'));
  pool = createPool(audit.databaseUrl, { applicationName: 'tests', max: 1 });
  told = [];
  audit.session.on('notification', ({ payload = '' }) => void told.push(payload));
  await audit.session.query(`listen ${auditChangesChannel}`);
});
afterEach(async () => {
  await pool.end();
  await audit.close();
});

const now = new Date('2026-11-24T10:00:00.000Z');
const quiet = { error: () => {} } as unknown as Parameters<typeof raise>[3];

it('tells of a new head by the name of its view alone, and of none that is there already', async () => {
  await audit.append(3);
  const app = await audit.start();
  await audit.head(3);
  await until('it is told', () => told.length > 0);
  await app.close();
  await audit.start();
  await audit.append(1);
  await audit.head(4);
  await until('it is told again', () => told.length > 1);
  expect(told).toEqual(['audit', 'audit']);
});

it('tells once of all alarms of a batch when they can be read, and of none that is known', async () => {
  const alarms = Array.from({ length: 1_000 }, (_, index) => ({ kind: 'gap', place: `note-1 ${index}` }) as const);
  await audit.session.query('begin');
  await raise(audit.session, alarms, now, quiet);
  await raise(audit.session, [{ kind: 'unknown', place: 'note-1 0' }], now, quiet);
  expect(told).toEqual([]);
  await audit.session.query('commit');
  await raise(audit.session, alarms, now, quiet);
  await until('it is told', () => told.length > 1);
  expect(told).toEqual(['alarms', 'audit']);
});

it('tells of the first answer to an alarm, and of no other', async () => {
  await raise(audit.session, [{ kind: 'gap', place: 'note-1 3' }], now, quiet);
  const { rows } = await pool.query<{ id: string }>('select id from audit.alarms');
  const answer = { id: Number(rows[0]?.id), at: now.toISOString(), person: 'custodian-2', text: 'A test.' };
  await until('the alarm is told', () => told.length > 1);
  expect(await answerAlarm(pool, answer)).toBe('answered');
  expect(await answerAlarm(pool, answer)).toBe('again');
  expect(await answerAlarm(pool, { ...answer, id: 999 })).toBe('unknown');
  await until('the answer is told', () => told.length > 3);
  expect(told).toEqual(['alarms', 'audit', 'alarms', 'audit']);
});
