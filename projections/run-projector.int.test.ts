import { type ReviewEvent, reviewStream } from '@academy/domain/reviews';
import { parseChange, readParked } from '@academy/platform/subscriptions';
import { cutOff, until } from '@academy/platform/testing';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { bookkeeping, changesChannel } from './bookkeeping.ts';
import { type TestEnvironment, openTestEnvironment } from './testing/test-environment.ts';
import { type Db, defineReadModel, type Projected, type ReadModel } from './read-model.ts';

let environment: TestEnvironment;
beforeEach(async () => {
  environment = await openTestEnvironment(inject('databaseUrl'));
});
afterEach(() => environment.close());

/** Counts the events applied, so that duplicates show. */
const seen = (name: string, version = 1, before: (events: readonly Projected<ReviewEvent>[], db: Db) => void = () => {}): ReadModel =>
  defineReadModel<ReviewEvent>({
    name,
    version,
    streams: ['review-'],
    events: ['ReviewCreated'],
    tables: { [`${name}_v${version}`]: 'comment text not null' },
    indexes: [],
    async apply(db, events) {
      const values = [events.map(({ data }) => data.comment)];
      await db.query({ name: `${name}-insert`, text: `insert into ${name}_v${version} select unnest($1::text[])`, values });
      before(events, db);
      return events.map(({ data }) => `coach:${data.coachId}`);
    },
  });

let count = 0;
const review = (comment: string): ReviewEvent => ({
  type: 'ReviewCreated',
  data: { reviewId: `1_${++count}`, coachId: 1, athleteId: count, rating: 5, comment, session: null },
});

/** Appends reviews, each to its stream. */
async function append(...reviews: readonly ReviewEvent[]): Promise<bigint> {
  let last = 0n;
  for (const one of reviews) last = await environment.append(reviewStream(one.data.coachId, one.data.athleteId), one);
  return last;
}

async function comments(model: ReadModel): Promise<string[]> {
  const { rows } = await environment.pool.query<{ comment: string }>(
    `select comment from views.${model.name}_v${model.version} order by comment`,
  );
  return rows.map(({ comment }) => comment);
}

describe('a projector', () => {
  it('builds its tables, reads existing events, then follows new ones', async () => {
    const model = seen('one');
    await append(review('a'));
    const { state } = environment.run(model);
    await environment.reaches(model, await append(review('b'), review('c')));
    expect(await comments(model)).toEqual(['a', 'b', 'c']);
    await until('it is live', () => state.phase === 'live');
  });

  it('that may lag shows the first event at once and folds the following ones in larger batches', async () => {
    const batches: number[] = [];
    const batchDelayMs = 1_000;
    const model = { ...seen('one', 1, (events) => void batches.push(events.length)), batchDelayMs };
    const begun = performance.now();
    const { state } = environment.run(model);
    await environment.reaches(model, await append(review('a')));
    await until('it is live', () => state.phase === 'live');
    let last = 0n;
    for (let number = 2; number <= 20; number++) last = await append(review('b'));
    await environment.reaches(model, last);
    expect(batches[0]).toBe(1);
    // Even on a slow machine there is a pause between any two, except those before it was live.
    expect(batches.length).toBeLessThanOrEqual(2 + (performance.now() - begun) / batchDelayMs);
    expect(batches.length).toBeLessThan(20);
    expect(await comments(model)).toHaveLength(20);
  });

  it('skips unknown types', async () => {
    const model = seen('one');
    environment.run(model);
    await environment.appendRaw('review-1', 'ReviewPraised', { any: 'thing' });
    await environment.reaches(model, await append(review('a')));
    expect(await comments(model)).toEqual(['a']);
  });

  it('notifies other processes of changes', async () => {
    const model = seen('one');
    const changes: ReturnType<typeof parseChange>[] = [];
    environment.session.on('notification', ({ payload }) => void changes.push(parseChange(payload ?? '')));
    await environment.session.query(`listen ${changesChannel}`);
    environment.run(model);
    const position = await append(review('a'));
    const found = await until('it is told', () => changes.find((change) => (change?.position ?? 0n) >= position));
    expect(found).toMatchObject({ model: 'one', version: 1 });
  });

  it('duplicates nothing after a failure between writing rows and the commit', async () => {
    let failures = 3;
    const model = seen('one', 1, () => {
      if (failures-- > 0) throw Object.assign(new Error('the server went away'), { code: '57P01' });
    });
    environment.run(model);
    await environment.reaches(model, await append(review('a'), review('b')));
    expect(failures).toBeLessThan(0);
    expect(await comments(model)).toEqual(['a', 'b']);
  });

  it('continues from a checkpoint that another process has moved', async () => {
    const model = seen('one');
    environment.run(model);
    const first = await append(review('a'));
    await environment.reaches(model, first);
    const second = await append(review('b'));
    await environment.reaches(model, second);
    // As a swapped rebuild would leave it: fewer rows and a lower position.
    await environment.pool.query(
      `with gone as (delete from views.one_v1 where comment = 'b') update projections.checkpoints set position = $1 where name = 'one'`,
      [first],
    );
    await environment.reaches(model, await append(review('c')));
    expect(await comments(model)).toEqual(['a', 'b', 'c']);
  });
});

const parkedPositions = async (): Promise<bigint[]> => (await readParked(environment.pool, bookkeeping)).map(({ position }) => position);

describe('an event that cannot be read', () => {
  it('is parked and logged, and everything else continues', async () => {
    const model = seen('one');
    const { state } = environment.run(model);
    await append(review('a'));
    const poison = await environment.appendRaw('review-2_2', 'ReviewCreated', { comment: 'secret words' });
    await environment.reaches(model, await append(review('b')));
    expect(await comments(model)).toEqual(['a', 'b']);
    expect(await parkedPositions()).toEqual([poison]);
    await until('it is live', () => state.phase === 'live');
    const line = environment.log.find((line) => line.includes('"level":"error"'));
    expect(line).toContain(`"position":"${poison}"`);
    expect(environment.log.join('')).not.toContain('secret words');
  });

  it('does not keep tables from being built', async () => {
    const model = seen('one', 1, (events) => {
      if (events.some(({ data }) => data.comment === 'b')) throw new TypeError('private words');
    });
    const last = await append(review('a'), review('b'), review('c'));
    environment.run(model);
    await environment.reaches(model, last);
    expect(await comments(model)).toEqual(['a', 'c']);
    expect(await parkedPositions()).toHaveLength(1);
    expect(environment.log.join('')).not.toContain('private words');
  });

  it('is retried by the next process, and no trace is left once it is applied', async () => {
    let isMended = false;
    const model = seen('one', 1, (events) => {
      if (!isMended && events.some(({ data }) => data.comment === 'b')) throw new TypeError('private words');
    });
    const first = environment.run(model);
    await environment.reaches(model, -1n);
    await environment.reaches(model, await append(review('a'), review('b'), review('c')));
    await first.stop();
    const second = environment.run(model);
    await until('it was tried once more', async () => (await readParked(environment.pool, bookkeeping))[0]?.tries === 2);
    await second.stop();
    expect(await comments(model)).toEqual(['a', 'c']);
    isMended = true;
    environment.run(model);
    await until('nothing is parked', async () => (await parkedPositions()).length === 0);
    expect(await comments(model)).toEqual(['a', 'b', 'c']);
  });
});

describe('tables that are broken', () => {
  it('stop their read model alone, visibly for all processes, until they are repaired', async () => {
    const [model, other] = [seen('one'), seen('other')];
    const { state } = environment.run(model);
    environment.run(other);
    await environment.reaches(model, await append(review('a')));
    await environment.pool.query('alter table views.one_v1 rename to elsewhere');
    await environment.reaches(other, await append(review('b')));
    await until('it stops', () => state.phase === 'stopped');
    const stopped = async (): Promise<unknown[]> => (await environment.pool.query('select model, reason from projections.stopped')).rows;
    await until('it says so', async () => (await stopped()).length > 0);
    expect(await stopped()).toEqual([{ model: 'one', reason: 'error 42P01' }]);
    expect(await parkedPositions()).toEqual([]);
    await environment.pool.query('alter table views.elsewhere rename to one_v1');
    await environment.reaches(model, await append(review('c')));
    expect(await comments(model)).toEqual(['a', 'b', 'c']);
    await until('it takes that back', async () => (await stopped()).length === 0);
    await until('it is live', () => state.phase === 'live' && state.reason === '');
  });
});

describe('versions', () => {
  it('builds a new version from the whole log and drops the tables of the old', async () => {
    const [old, young] = [seen('one', 1), seen('one', 2)];
    const first = environment.run(old);
    await environment.reaches(old, await append(review('a')));
    await first.stop();
    await append(review('b'));
    environment.run(young);
    await environment.reaches(young, await append(review('c')));
    expect(await comments(young)).toEqual(['a', 'b', 'c']);
    expect((await environment.pool.query(`select to_regclass('views.one_v1') as found`)).rows).toEqual([{ found: null }]);
  });

  it('leaves a newer version alone', async () => {
    const [old, young] = [seen('one', 1), seen('one', 2)];
    const second = environment.run(young);
    await environment.reaches(young, await append(review('a')));
    await second.stop();
    const { state } = environment.run(old);
    await until('it keeps away', () => state.phase === 'disconnected' && state.reason.includes('newer'));
    expect(await comments(young)).toEqual(['a']);
  });
});

describe('several processes', () => {
  it('share a read model: one applies events, another takes over when it ends', async () => {
    const model = seen('one');
    const first = environment.run(model);
    await until('the first owns it', () => first.state.phase === 'catching up' || first.state.phase === 'live');
    const second = environment.run(model);
    await until('the second stands by', () => second.state.phase === 'standby');
    await environment.reaches(model, await append(review('a')));
    await first.stop();
    await environment.reaches(model, await append(review('b')));
    await until('the second is live', () => second.state.phase === 'live');
    expect(await comments(model)).toEqual(['a', 'b']);
  });

  it('lose and duplicate nothing while sessions are cut off under load', async () => {
    const model = seen('one');
    environment.run(model);
    environment.run(model);
    const written: string[] = [];
    for (let round = 0; round < 20; round++) {
      const names = Array.from({ length: 10 }, (_, index) => `${String(round).padStart(2, '0')}-${index}`);
      await append(...names.map(review));
      written.push(...names);
      if (round % 4 === 3) await cutOff(environment.pool, 'projector one');
    }
    await environment.reaches(model, await append(review('last')));
    expect(await comments(model)).toEqual([...written, 'last'].toSorted());
  });

  it('continue after an outage of the event store', async () => {
    const model = seen('one');
    environment.run(model);
    await environment.reaches(model, await append(review('a')));
    await environment.events.kill();
    await environment.events.start();
    await environment.reaches(model, await append(review('b')));
    expect(await comments(model)).toEqual(['a', 'b']);
  });
});
