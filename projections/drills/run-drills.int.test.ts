import { randomUUID } from 'node:crypto';
import { type DrillCommand, drillDecider, type DrillEvent, drillStream } from '@academy/domain/drills';
import { type ReviewEvent, reviewStream } from '@academy/domain/reviews';
import { createCommandLoop } from '@academy/platform/commands';
import { createLogger } from '@academy/platform/logging';
import { until } from '@academy/platform/testing';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { coachReviews, reviewTable } from '../reviews/coach-reviews.ts';
import { openTestEnvironment, type TestEnvironment } from '../testing/test-environment.ts';
import { ratingTable } from '../tables.ts';
import { drillList, drillTable } from './drill-list.ts';
import { drillQueries } from './drill-list.queries.ts';
import { openDrills, runDrills } from './run-drills.ts';

const secret = 'nobody may read this';
const now = '2026-11-24T02:00:00.000Z';
const stream = drillStream(now);
const models = [coachReviews, drillList];

let environment: TestEnvironment;
let stopping: AbortController;
let working: Promise<void>[];
beforeEach(async () => {
  environment = await openTestEnvironment(inject('databaseUrl'));
  stopping = new AbortController();
  working = [];
});
afterEach(async () => {
  stopping.abort();
  await Promise.all(working);
  await environment.close();
});

const log: string[] = [];
const logger = createLogger({ name: 'specification', destination: { write: (line) => void log.push(line) } });

/** As the process of the read side does. */
function works(change: Partial<Parameters<typeof runDrills>[0]> = {}): void {
  const { url: databaseUrl, pool, store, codec, anotherCodec } = environment;
  const tools = { databaseUrl, pool, store, codec, freshCodec: anotherCodec, clock: () => new Date(now), models, logger };
  working.push(runDrills({ ...tools, signal: stopping.signal, pollMs: 50, retryMs: 50, waitMs: 50, ...change }));
}

async function asked(change: Partial<Extract<DrillCommand, { type: 'RequestDrill' }>> = {}): Promise<string> {
  const outcome = await createCommandLoop({ ...environment, clock: () => new Date(now) })({
    decider: drillDecider,
    stream,
    command: { type: 'RequestDrill', at: now, by: 'auditor-3', models: models.map(({ name }) => name), isHealing: false, ...change },
    actor: { id: 3, role: 'auditor' },
    correlationId: randomUUID(),
  });
  if (outcome.refusal !== null) throw new Error(outcome.refusal.refused);
  const requested = (outcome.events as readonly DrillEvent[]).find(({ type }) => type === 'DrillRequested');
  return requested?.data.drillId ?? '';
}

async function ended(drillId: string) {
  const drills = drillQueries(environment.pool);
  // The projector of the list has just begun.
  await until('there is a list', async () => {
    const { rows } = await environment.pool.query<{ name: string | null }>(`select to_regclass('views.${drillTable}')::text as name`);
    return rows[0]?.name;
  });
  await until(`${drillId} ends`, async () => (await drills.one(drillId))?.drill.endedAt instanceof Date, 60_000, 50);
  const found = await drills.one(drillId);
  if (!found) throw new Error(`there is no ${drillId}`);
  return found;
}

const review = (athleteId: number): ReviewEvent => ({
  type: 'ReviewCreated',
  data: { reviewId: `1_${athleteId}`, coachId: 1, athleteId, rating: 5, comment: secret, session: null },
});

/** Reviews as their projector shows them. */
async function reviewed(count: number): Promise<void> {
  let last = 0n;
  for (let athleteId = 1; athleteId <= count; athleteId++) last = await environment.append(reviewStream(1, athleteId), review(athleteId));
  for (const model of models) environment.run(model);
  await environment.reaches(coachReviews, last);
}
const change = (statement: string) => environment.pool.query(statement);
const typesIn = async (): Promise<string[]> => (await environment.store.readStream(stream)).map(({ type }) => type);

describe('a drill that was asked for', () => {
  it('ends with a certificate of equal rows', async () => {
    await reviewed(6);
    works();
    const { drill, certificate } = await ended(await asked());
    expect(drill).toMatchObject({ verdict: 'equal', differing: 0, attempts: 1, by: 'auditor-3' });
    expect(certificate).toMatchObject({ notCompared: [], head: null });
    const [reviews, drills] = certificate?.models ?? [];
    expect(reviews?.tables.map(({ name, rows }) => [name, rows])).toEqual([
      [reviewTable, 6],
      [ratingTable, 2],
    ]);
    // The drill itself is in the list that it compares.
    expect(drills?.tables.map(({ rows }) => rows)).toEqual([1]);
    for (const { live, rebuilt } of certificate?.models.flatMap(({ tables }) => tables) ?? []) expect(live).toBe(rebuilt);
  });

  it('names planted rows by their keys and columns, and no value of a person', async () => {
    await reviewed(6);
    await change(`update views.${ratingTable} set five = five + 1 where coach_id = 1`);
    await change(`update views.${reviewTable} set comment = 'a lie' where athlete_id = 3`);
    works();
    const { drill, certificate } = await ended(await asked({ models: ['coach_reviews'] }));
    expect(drill).toMatchObject({ verdict: 'different', differing: 2 });
    expect(certificate?.models[0]?.differences).toEqual([
      { table: reviewTable, key: expect.stringMatching(/^position=\d+$/u), what: 'differs', columns: ['comment'] },
      { table: ratingTable, key: 'coach_id=1', what: 'differs', columns: ['five'] },
    ]);
    expect(JSON.stringify(certificate)).not.toMatch(new RegExp(`${secret}|a lie`, 'u'));
    expect(log.some((line) => line.includes('different') && line.includes(drill.drillId))).toBe(true);
    // It heals nothing.
    const again = await ended(await asked({ models: ['coach_reviews'] }));
    expect(again.drill.verdict).toBe('different');
  });

  it('says what it could not compare', async () => {
    await reviewed(1);
    await change(`update projections.checkpoints set version = 99 where name = 'coach_reviews'`);
    works();
    const { drill, certificate } = await ended(await asked({ models: ['coach_reviews', 'of_tomorrow', 'drill_list'] }));
    expect(drill.verdict).toBe('partly');
    expect(certificate?.notCompared).toEqual([
      { name: 'coach_reviews', why: 'otherVersion' },
      { name: 'of_tomorrow', why: 'unknown' },
    ]);
    expect(certificate?.models.map(({ name }) => name)).toEqual(['drill_list']);
  });

  it('names the newest head, and the last record up to its position', async () => {
    await change(`create schema audit; create table audit.heads (size bigint, root bytea, signed_at timestamptz);
      create table audit.records (number bigint, position bigint); create table audit.checkpoint (position bigint);
      insert into audit.heads values (4, decode(repeat('aa', 32), 'hex'), '${now}'); insert into audit.checkpoint values (1000000);
      insert into audit.records values (1, 0), (2, 999999)`);
    await reviewed(2);
    works();
    const { certificate } = await ended(await asked({ models: ['coach_reviews'] }));
    expect(certificate?.head).toEqual({ size: 4, root: Buffer.alloc(32, 0xaa).toString('base64'), signedAt: now });
    expect(certificate?.models[0]?.number).toBe(1);
  });
});

describe('a drill that was interrupted', () => {
  const started = (drillId: string, attempt: number): DrillEvent => ({ type: 'DrillStarted', data: { drillId, at: now, attempt } });

  it('is begun again', async () => {
    await reviewed(2);
    const drillId = await asked();
    await environment.append(stream, started(drillId, 1));
    works();
    expect((await ended(drillId)).drill).toMatchObject({ verdict: 'equal', attempts: 2 });
  });

  it('has failed after the third time, and the next one is done', async () => {
    await reviewed(2);
    const drillId = await asked();
    await environment.append(stream, started(drillId, 1), started(drillId, 2), started(drillId, 3));
    works();
    expect((await ended(drillId)).drill).toMatchObject({ why: 'attempts', verdict: null });
    expect((await ended(await asked())).drill.verdict).toBe('equal');
  });

  it('waits for who holds the lock, and two processes do it once', async () => {
    await reviewed(2);
    const session = await openDrills(environment.url);
    works();
    works();
    const drillId = await asked();
    await environment.reaches(drillList, (await environment.store.head()) ?? 0n);
    expect(await openDrills(environment.url)).toBeNull();
    expect(await typesIn()).toEqual(['DrillRequested']);
    await session?.end();
    await ended(drillId);
    expect(await typesIn()).toEqual(['DrillRequested', 'DrillStarted', 'DrillFinished']);
  });

  it('waits until read models are rebuilt after an erasure, and compares then', async () => {
    await reviewed(2);
    await change(`insert into identity.subject_keys (subject, wrapped, destroyed_at) values ('athlete-99', null, now())`);
    works();
    const drillId = await asked({ models: ['coach_reviews'] });
    await until('it has begun', async () => (await typesIn()).includes('DrillStarted'), 60_000, 50);
    expect(await typesIn()).toEqual(['DrillRequested', 'DrillStarted']);
    await change(`update projections.rebuilt set keys_until = (select max(destroyed_at) from identity.subject_keys)`);
    expect((await ended(drillId)).drill).toMatchObject({ verdict: 'equal', attempts: 1 });
  });
});
