import { type DayEvent, dayStream } from '@academy/domain/days';
import { recordStream } from '@academy/domain/records';
import { type Codec, placeOf, PoisonEvent, type ReadEvent } from '@academy/platform/event-store';
import { readParked, retryStream } from '@academy/platform/subscriptions';
import { until } from '@academy/platform/testing';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { bookkeeping, liveSchema } from '../bookkeeping.ts';
import { type TestEnvironment, openTestEnvironment } from '../testing/test-environment.ts';
import { rebuild } from '../rebuild/rebuild.ts';
import { readModels } from '../registry.ts';
import { coachReviews, reviewTable } from '../reviews/coach-reviews.ts';
import { rowsOf } from '../testing/views.ts';
import { goodEvents } from './poison-streams.fixture.ts';

let environment: TestEnvironment;
beforeEach(async () => {
  environment = await openTestEnvironment(inject('databaseUrl'));
  await environment.session.query(`set search_path to ${liveSchema}`);
});
afterEach(() => environment.close());

const tables = readModels.flatMap((model) => Object.keys(model.tables));
async function rows(): Promise<unknown[][]> {
  const all: unknown[][] = [];
  for (const table of tables) all.push(await rowsOf(environment.session, `${liveSchema}.${table}`));
  return all;
}

/** A program that cannot read the events at certain positions. */
const blindTo = (codec: Codec, isUnread: (position: bigint) => boolean): Codec => ({
  ...codec,
  read: async (sealed) =>
    (await codec.read(sealed)).map((event): ReadEvent => {
      const place = placeOf(event);
      return isUnread(place.position) ? new PoisonEvent(place, 'unread') : event;
    }),
});

const tools = (codec: Codec = environment.codec) => ({ session: environment.session, store: environment.store, codec });
const ratings = async (): Promise<number[]> => {
  const { rows: found } = await environment.pool.query<{ rating: number }>(
    `select rating from ${liveSchema}.${reviewTable} order by position`,
  );
  return found.map(({ rating }) => rating);
};
const review = (number: number, rating: number) => ({
  type: 'ReviewCreated',
  data: { reviewId: `${number}_${rating}`, coachId: number, athleteId: number, rating, comment: '', session: null },
});
const stream = 'review-1_1';
const held = async (): Promise<number[]> => (await readParked(environment.pool, bookkeeping)).map((row) => row.held);

/** Writes three reviews; the program cannot read those at the given indexes. */
async function parkAmongThree(...unread: readonly number[]): Promise<{ positions: bigint[]; blind: Codec }> {
  const positions: bigint[] = [];
  for (const rating of [1, 2, 3]) positions.push(await environment.append(stream, review(1, rating)));
  const blind = blindTo(environment.codec, (position) => unread.some((place) => positions[place] === position));
  await rebuild([coachReviews], { ...environment.rebuilding, codec: blind });
  return { positions, blind };
}

describe('a retry', () => {
  it('applies parked and held events in order, and keeps the running projector consistent', async () => {
    await parkAmongThree(0);
    const { state } = environment.run(coachReviews);
    await until(
      'it was tried at the start, by a program that can read it',
      async () => (await readParked(environment.pool, bookkeeping)).length === 0,
    );
    expect(await ratings()).toEqual([1, 2, 3]);
    await environment.reaches(coachReviews, await environment.append(stream, review(1, 4)));
    expect(await ratings()).toEqual([1, 2, 3, 4]);
    expect(state.phase).not.toBe('stopped');
  });

  it('reaches a running projector, which then no longer holds events of that stream', async () => {
    const poison = await environment.appendRaw(stream, 'ReviewCreated', { rating: null });
    environment.run(coachReviews);
    await environment.reaches(coachReviews, await environment.append('review-2_2', review(2, 5)));
    await environment.reaches(coachReviews, await environment.append(stream, review(1, 2)));
    expect([await ratings(), await held()]).toEqual([[5], [1]]);
    const writing = (async () => {
      let last = 0n;
      for (let rating = 1; rating <= 5; rating++) last = await environment.append(stream, review(1, rating));
      return last;
    })();
    expect(await retryStream(tools(), coachReviews, stream, poison)).toBe('applied');
    await environment.reaches(coachReviews, await writing);
    await environment.reaches(coachReviews, await environment.append(stream, review(1, 3)));
    expect((await ratings()).toSorted((a, b) => a - b)).toEqual([1, 2, 2, 3, 3, 4, 5, 5]);
    expect(await held()).toEqual([]);
  });

  it('stops at the next event that fails, and counts the attempts', async () => {
    const { positions, blind } = await parkAmongThree(0, 1);
    expect(await retryStream(tools(blind), coachReviews, stream)).toBe('still parked');
    const blindToSecond = blindTo(environment.codec, (position) => position === positions[1]);
    expect(await readParked(environment.pool, bookkeeping)).toMatchObject([{ position: positions[0], tries: 2, held: 2 }]);
    expect(await retryStream(tools(blindToSecond), coachReviews, stream)).toBe('moved on');
    expect(await readParked(environment.pool, bookkeeping)).toMatchObject([{ position: positions[1], tries: 1, held: 1 }]);
    expect(await ratings()).toEqual([1]);
    expect(await retryStream(tools(), coachReviews, stream)).toBe('applied');
    expect(await ratings()).toEqual([1, 2, 3]);
    expect(await retryStream(tools(), coachReviews, stream)).toBe('not parked');
  });

  it('is refused for tables of another version', async () => {
    await parkAmongThree(0);
    const other = { ...coachReviews, version: coachReviews.version + 1 };
    await expect(retryStream(tools(), other, stream)).rejects.toThrow('not those of this program');
    expect(await held()).toEqual([2]);
  });
});

describe('a drop', () => {
  it('skips the event for good, in a rebuild too, and applies the events held', async () => {
    const { positions, blind } = await parkAmongThree(1);
    await expect(retryStream(tools(), coachReviews, stream, positions[0])).rejects.toThrow(`at position ${positions[1]}`);
    await expect(retryStream(tools(), coachReviews, 'review-2_2', 5n)).rejects.toThrow('nothing of review-2_2 is parked');
    expect(await retryStream(tools(blind), coachReviews, stream, positions[1])).toBe('applied');
    expect(await ratings()).toEqual([1, 3]);
    await rebuild([coachReviews], { ...environment.rebuilding, codec: blind });
    expect([await ratings(), await held()]).toEqual([[1, 3], []]);
    // A dropped event is skipped although this program could read it.
    await rebuild([coachReviews], environment.rebuilding);
    expect(await ratings()).toEqual([1, 3]);
  });

  it('survives a rebuild that runs at the same time', async () => {
    const { positions, blind } = await parkAmongThree(1);
    let isDropped = false;
    const codec: Codec = {
      ...blind,
      async read(sealed) {
        if (!isDropped) await retryStream(tools(blind), coachReviews, stream, positions[1]);
        isDropped = true;
        return await blind.read(sealed);
      },
    };
    await expect(rebuild([coachReviews], { ...environment.rebuilding, codec })).rejects.toThrow('not where it was left');
    await rebuild([coachReviews], { ...environment.rebuilding, codec });
    expect([await ratings(), await held()]).toEqual([[1, 3], []]);
  });
});

const eventTypes = [
  'CoachProfileUpdated',
  'ReviewCreated',
  'AthleteProfileUpdated',
  'ParticipantJoined',
  'AthleteBlocked',
  'WeeklyHoursSet',
  'SlotHeld',
  'WaitingJoined',
  'BusyReplaced',
  'CallBooked',
  'OutcomeFound',
  'NoteWritten',
  'GoalSet',
  'MessageSent',
  'FundsHeld',
  'PaymentDisputed',
  'PayoutSent',
  'AccountDeletionAsked',
  'NotificationsSeen',
  'ReportFiled',
  'DrillStarted',
  'ExportStarted',
  'DisclosureApproved',
] as const;

describe('every read model', () => {
  it('ends with the rows of a rebuild, whichever events were parked and in whatever order they are retried', async () => {
    let last = 0n;
    for (let number = 1; number <= 5; number++) {
      for (const of of eventTypes) {
        const good = goodEvents(of, number);
        for (const event of good.events) last = await environment.append(good.stream, event);
      }
    }
    for (const day of ['2025-12-31', '2026-01-01']) {
      const began: DayEvent = { type: 'DayBegan', data: { day } };
      last = await environment.append(dayStream(day), began);
    }
    for (let coachId = 1; coachId <= 5; coachId++) {
      const bookingId = `${coachId}_0_0000000000000001`;
      const reply = {
        bookingId,
        coachId,
        athleteId: coachId,
        at: '2026-01-01T00:00:00.000Z',
        by: `athlete-${coachId}`,
        number: 1,
        text: 'Yes',
      };
      await environment.append(recordStream(bookingId), { type: 'ReplyWritten', data: reply });
      last = await environment.append(`review-${coachId}_9`, {
        type: 'ReviewCreated',
        data: { reviewId: `${coachId}_9`, coachId, athleteId: 9, rating: 2, comment: '', session: null },
      });
    }
    await rebuild(readModels, environment.rebuilding);
    const whole = await rows();
    expect(tables.filter((_table, index) => whole[index]?.length === 0)).toEqual([]);
    for (const seed of [3n, 5n, 7n]) {
      // Pseudo-random, but the same each time.
      const isUnread = (position: bigint): boolean => (position * 7_919n + seed * 104_729n) % seed === 0n && position <= last;
      await rebuild(readModels, { ...environment.rebuilding, codec: blindTo(environment.codec, isUnread) });
      const parked = await readParked(environment.pool, bookkeeping);
      expect(parked.length).toBeGreaterThan(3);
      expect(await rows()).not.toEqual(whole);
      const order = parked.toSorted((a, b) => Number(((a.position * 31n) % (seed + 11n)) - ((b.position * 31n) % (seed + 11n))));
      for (const { model: name, stream: parkedStream } of order) {
        const model = readModels.find((one) => one.name === name) ?? coachReviews;
        expect(await retryStream(tools(), model, parkedStream)).toBe('applied');
      }
      expect(await rows()).toEqual(whole);
    }
  });
});
