import type { ReviewEvent } from '@academy/domain/reviews';
import { cutOff, until } from '@academy/platform/testing';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { parseChange } from './changes.ts';
import { changesChannel } from './checkpoint-table.ts';
import { type Academy, openAcademy } from './projector-specification.ts';
import { type Db, defineReadModel, type Projected, type ReadModel } from './read-model.ts';

let academy: Academy;
beforeEach(async () => {
  academy = await openAcademy(inject('databaseUrl'));
});
afterEach(() => academy.close());

/** Counts each event it is given, so that one applied twice shows. */
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

async function comments(model: ReadModel): Promise<string[]> {
  const { rows } = await academy.pool.query<{ comment: string }>(
    `select comment from views.${model.name}_v${model.version} order by comment`,
  );
  return rows.map(({ comment }) => comment);
}

describe('a projector', () => {
  it('builds its tables, takes what is there, then what comes', async () => {
    const model = seen('one');
    await academy.append('review-1', review('a'));
    const { state } = academy.run(model);
    await academy.reaches(model, await academy.append('review-2', review('b'), review('c')));
    expect(await comments(model)).toEqual(['a', 'b', 'c']);
    await until('it is live', () => state.phase === 'live');
  });

  it('that may lag shows the first event at once and folds what follows closely together', async () => {
    const batches: number[] = [];
    const model = { ...seen('one', 1, (events) => void batches.push(events.length)), lingerMs: 1_000 };
    const { state } = academy.run(model);
    await academy.reaches(model, await academy.append('review-1', review('a')));
    await until('it is live', () => state.phase === 'live');
    let last = 0n;
    for (let number = 2; number <= 20; number++) last = await academy.append(`review-${number}`, review('b'));
    await academy.reaches(model, last);
    expect(batches[0]).toBe(1);
    expect(batches.length).toBeLessThan(10);
    expect(await comments(model)).toHaveLength(20);
  });

  it('passes over types it does not know', async () => {
    const model = seen('one');
    academy.run(model);
    await academy.appendRaw('review-1', 'ReviewPraised', { any: 'thing' });
    await academy.reaches(model, await academy.append('review-1', review('a')));
    expect(await comments(model)).toEqual(['a']);
  });

  it('tells the other processes what changed', async () => {
    const model = seen('one');
    const changes: ReturnType<typeof parseChange>[] = [];
    academy.session.on('notification', ({ payload }) => void changes.push(parseChange(payload ?? '')));
    await academy.session.query(`listen ${changesChannel}`);
    academy.run(model);
    const position = await academy.append('review-1', review('a'));
    const found = await until('it is told', () => changes.find((change) => (change?.position ?? 0n) >= position));
    expect(found).toMatchObject({ model: 'one', version: 1 });
  });

  it('doubles nothing where it breaks off between rows and commit', async () => {
    let failures = 3;
    const model = seen('one', 1, () => {
      if (failures-- > 0) throw Object.assign(new Error('the server went away'), { code: '57P01' });
    });
    academy.run(model);
    await academy.reaches(model, await academy.append('review-1', review('a'), review('b')));
    expect(failures).toBeLessThan(0);
    expect(await comments(model)).toEqual(['a', 'b']);
  });

  it('goes on where its checkpoint was moved to by another', async () => {
    const model = seen('one');
    academy.run(model);
    const first = await academy.append('review-1', review('a'));
    await academy.reaches(model, first);
    const second = await academy.append('review-1', review('b'));
    await academy.reaches(model, second);
    // As a swapped rebuild would leave it: fewer rows and a lower position.
    await academy.pool.query(
      `with gone as (delete from views.one_v1 where comment = 'b') update projections.checkpoints set position = $1 where name = 'one'`,
      [first],
    );
    await academy.reaches(model, await academy.append('review-1', review('c')));
    expect(await comments(model)).toEqual(['a', 'b', 'c']);
  });
});

describe('an event that cannot be read', () => {
  it('stops its projector alone, loudly, with all before it applied', async () => {
    const [model, other] = [seen('one'), { ...seen('other'), streams: ['coach-'] }];
    const { state } = academy.run(model);
    const { state: otherState } = academy.run(other);
    await academy.reaches(model, await academy.append('review-1', review('a')));
    const poison = await academy.appendRaw('review-2', 'ReviewCreated', { comment: 'secret words' });
    await academy.append('review-3', review('b'));
    await until('it stops', () => state.phase === 'stopped');
    await academy.reaches(other, await academy.append('coach-1', review('c')));
    expect(state.reason).toBe(`an event at position ${poison}`);
    expect(await comments(model)).toEqual(['a']);
    expect(otherState.phase).not.toBe('stopped');
    const line = academy.log.find((line) => line.includes('"level":"error"'));
    expect(line).toContain(`"position":"${poison}"`);
    expect(academy.log.join('')).not.toContain('secret words');
  });

  it('keeps tables from being built, loudly', async () => {
    const model = seen('one', 1, () => {
      throw new TypeError('private words');
    });
    await academy.append('review-1', review('a'));
    const { state } = academy.run(model);
    await until('it stops', () => state.phase === 'stopped');
    expect(academy.log.join('')).not.toContain('private words');
  });

  it('is tried again, and once it can be applied everything goes on by itself', async () => {
    let isMended = false;
    const phases: string[] = [];
    const model = seen('one', 1, (events) => {
      if (isMended || events.every(({ data }) => data.comment !== 'b')) return;
      phases.push(state.phase);
      throw new TypeError('private words');
    });
    const { state } = academy.run(model);
    await academy.reaches(model, -1n);
    await academy.append('review-1', review('a'), review('b'), review('c'));
    await until('it stops', () => state.phase === 'stopped');
    expect(await comments(model)).toEqual(['a']);
    await until('it has tried some more', () => phases.length >= 6);
    expect(new Set(phases.slice(-3))).toEqual(new Set(['stopped']));
    isMended = true;
    await academy.reaches(model, await academy.append('review-1', review('d')));
    expect(await comments(model)).toEqual(['a', 'b', 'c', 'd']);
    await until('it says so', () => state.phase === 'live' && state.reason === '');
    expect(academy.log.join('')).not.toContain('private words');
  });
});

describe('versions', () => {
  it('builds a new version from the whole log and drops the tables of the old', async () => {
    const [old, young] = [seen('one', 1), seen('one', 2)];
    const first = academy.run(old);
    await academy.reaches(old, await academy.append('review-1', review('a')));
    await first.stop();
    await academy.append('review-1', review('b'));
    academy.run(young);
    await academy.reaches(young, await academy.append('review-1', review('c')));
    expect(await comments(young)).toEqual(['a', 'b', 'c']);
    expect((await academy.pool.query(`select to_regclass('views.one_v1') as found`)).rows).toEqual([{ found: null }]);
  });

  it('leaves a newer version alone', async () => {
    const [old, young] = [seen('one', 1), seen('one', 2)];
    const second = academy.run(young);
    await academy.reaches(young, await academy.append('review-1', review('a')));
    await second.stop();
    const { state } = academy.run(old);
    await until('it keeps away', () => state.phase === 'disconnected' && state.reason.includes('newer'));
    expect(await comments(young)).toEqual(['a']);
  });
});

describe('several processes', () => {
  it('share a read model: one moves it, another takes over when it ends', async () => {
    const model = seen('one');
    const first = academy.run(model);
    await until('the first owns it', () => first.state.phase === 'catching up' || first.state.phase === 'live');
    const second = academy.run(model);
    await until('the second stands by', () => second.state.phase === 'standby');
    await academy.reaches(model, await academy.append('review-1', review('a')));
    await first.stop();
    await academy.reaches(model, await academy.append('review-1', review('b')));
    await until('the second is live', () => second.state.phase === 'live');
    expect(await comments(model)).toEqual(['a', 'b']);
  });

  it('lose and double nothing while sessions are cut off under load', async () => {
    const model = seen('one');
    academy.run(model);
    academy.run(model);
    const written: string[] = [];
    for (let round = 0; round < 20; round++) {
      const names = Array.from({ length: 10 }, (_, index) => `${String(round).padStart(2, '0')}-${index}`);
      await academy.append(`review-${round}`, ...names.map(review));
      written.push(...names);
      if (round % 4 === 3) await cutOff(academy.pool, 'projector one');
    }
    await academy.reaches(model, await academy.append('review-last', review('last')));
    expect(await comments(model)).toEqual([...written, 'last'].toSorted());
  });

  it('go on after the event store was away', async () => {
    const model = seen('one');
    academy.run(model);
    await academy.reaches(model, await academy.append('review-1', review('a')));
    await academy.events.kill();
    await academy.events.start();
    await academy.reaches(model, await academy.append('review-1', review('b')));
    expect(await comments(model)).toEqual(['a', 'b']);
  });
});
