import type { ReviewEvent } from '@academy/domain/reviews';
import type { Codec, SealedEvent, StoredEvent } from '@academy/platform/event-store';
import { openSession } from '@academy/platform/postgres';
import { cutOff } from '@academy/platform/testing';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { applyBatch, applyEvents, CheckpointMoved, EventNotApplied } from './apply-batch.ts';
import { liveSchema, readCheckpoint } from './checkpoint-table.ts';
import { defineReadModel } from './read-model.ts';
import { openViews, projected, type Views } from './specification.ts';

const table = 'seen_v1';
/** Counts each event it is given, so that one applied twice shows. */
const seen = defineReadModel<ReviewEvent>({
  name: 'seen',
  version: 1,
  streams: ['review-'],
  events: ['ReviewCreated'],
  tables: { [table]: 'position bigint not null' },
  indexes: [],
  async apply(db, events) {
    await db.query({
      name: 'seen',
      text: `insert into ${table} select unnest($1::bigint[])`,
      values: [events.map(({ position }) => position)],
    });
    if (events.some(({ data }) => data.comment === 'poison')) throw new TypeError('poison');
    return events.map(({ position }) => `seen:${position}`);
  },
});

let views: Views;
beforeEach(async () => {
  views = await openViews(inject('databaseUrl'), [seen]);
});
afterEach(() => views.drop());

const review = (position: number, comment = 'Good'): StoredEvent =>
  projected({ type: 'ReviewCreated', data: { comment, coachId: 1, athleteId: position, rating: 5 } }, BigInt(position));

/** Events as the store gives them; here they are in the clear already. */
const codec = { decode: (events: readonly SealedEvent[]) => Promise.resolve(events as readonly StoredEvent[]) } as unknown as Codec;
const positions = async (): Promise<unknown[]> => (await views.rowsOf(table)).map((row) => (row as { position: number }).position);
const checkpoint = async (): Promise<bigint | undefined> => (await readCheckpoint(views.session, 'seen'))?.position;
const batch = (from: bigint, to: bigint, ...events: StoredEvent[]) => ({ events, decoded: Promise.resolve(events), from, to });

it('stores rows and checkpoint together', async () => {
  await applyEvents({ model: seen, session: views.session }, [review(1), review(2)], -1n, 3n);
  expect([await positions(), await checkpoint()]).toEqual([[1, 2], 3n]);
});

it('stores neither where applying fails, so that trying again doubles nothing', async () => {
  const failing = applyEvents({ model: seen, session: views.session }, [review(1), review(2, 'poison')], -1n, 2n);
  await expect(failing).rejects.toThrow('poison');
  expect([await positions(), await checkpoint()]).toEqual([[], -1n]);
  await applyEvents({ model: seen, session: views.session }, [review(1), review(2)], -1n, 2n);
  expect([await positions(), await checkpoint()]).toEqual([[1, 2], 2n]);
});

it.each([0n, -2n, 5n])('applies nothing where the checkpoint is not at %s any more', async (from) => {
  await applyEvents({ model: seen, session: views.session }, [review(1)], -1n, 1n);
  await expect(applyEvents({ model: seen, session: views.session }, [review(2)], from, 2n)).rejects.toThrow(CheckpointMoved);
  expect([await positions(), await checkpoint()]).toEqual([[1], 1n]);
});

it('applies nothing for a version that is not the live one', async () => {
  await expect(applyEvents({ model: { ...seen, version: 2 }, session: views.session }, [review(1)], -1n, 1n)).rejects.toThrow(
    CheckpointMoved,
  );
});

it('lets one of two win that start from the same place', async () => {
  const other = await openSession(views.url, { applicationName: 'other', settings: { search_path: liveSchema } });
  try {
    const both = [views.session, other].map((session) => applyEvents({ model: seen, session }, [review(1)], -1n, 1n));
    const outcomes = await Promise.allSettled(both);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await positions()).toEqual([1]);
  } finally {
    await other.end();
  }
});

it('finds the one event that cannot be applied and applies all before it', async () => {
  const events = [1, 2, 3, 4, 5, 6, 7].map((position) => review(position, position === 5 ? 'poison' : 'Good'));
  const error = await applyBatch({ model: seen, session: views.session, codec }, batch(-1n, 9n, ...events)).catch(
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(EventNotApplied);
  expect((error as EventNotApplied).event).toEqual({ id: events[4]?.id, type: 'ReviewCreated', position: 5n });
  expect([await positions(), await checkpoint()]).toEqual([[1, 2, 3, 4], 4n]);
});

it('finds the one event that cannot be decoded', async () => {
  const events = [review(1), review(2), review(3)];
  const broken = {
    decode: (given: readonly SealedEvent[]) =>
      given.some(({ position }) => position === 2n) ? Promise.reject(new Error('sealed')) : codec.decode(given),
  } as unknown as Codec;
  const failing = applyBatch(
    { model: seen, session: views.session, codec: broken },
    { ...batch(-1n, 3n, ...events), decoded: broken.decode(events) },
  );
  await expect(failing).rejects.toMatchObject({ event: { position: 2n } });
  expect(await checkpoint()).toBe(1n);
});

it('blames no event where the connection is lost', async () => {
  await cutOff(views.pool, 'specification');
  const error = await applyBatch({ model: seen, session: views.session, codec }, batch(-1n, 1n, review(1))).catch(
    (thrown: unknown) => thrown,
  );
  expect(error).not.toBeInstanceOf(EventNotApplied);
});
