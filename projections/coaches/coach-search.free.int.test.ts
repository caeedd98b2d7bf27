import { noHours } from '@academy/domain/availability';
import type { CoachSearchQuery } from '@academy/domain/coaches';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { bookingOf } from '../bookings/bookings.fixture.ts';
import { dayBegan, hoursOf, profileOf } from '../availability/free-times.fixture.ts';
import { freeTimes } from '../availability/free-times.ts';
import { openViews, type Views } from '../testing/views.ts';
import { coachSearchQueries } from './coach-search.queries.ts';
import { coachSearch } from './coach-search.ts';

let views: Views;
let queries: ReturnType<typeof coachSearchQueries>;

/** Hours on one weekday only; the days of this test begin on a Monday. */
const on = (weekday: number) => ({ hours: noHours.with(weekday, [{ begin: 540, end: 600 }]), terms: { noticeHours: 2 } });
const now = Date.parse('2026-11-23T00:00:00.000Z');

const named = (coachId: number, name: string, domain: string, ratePaise: number | null = 120_000) => {
  const { type, data } = profileOf(coachId, { domain, ratePaise });
  return { type, data: { ...data, name } };
};
const profiles = [
  named(1, 'Asha Rao', 'Tennis'),
  named(2, 'Vikram Menon', 'Tennis'),
  named(3, 'Meera Rao', 'Yoga'),
  named(4, 'Usha Iyer', 'Yoga'),
  named(5, 'Dennis Rao', 'Yoga', null),
];

beforeAll(async () => {
  views = await openViews(inject('databaseUrl'), [coachSearch, freeTimes]);
  queries = coachSearchQueries(views.pool);
  await views.given(coachSearch, ...profiles);
  // Today, tomorrow and on Saturday; the fourth has no hours, the fifth no rate.
  const hours = [...hoursOf(1, on(6)), ...hoursOf(2, on(1)), ...hoursOf(3, on(2)), ...hoursOf(5, on(1))];
  await views.given(freeTimes, dayBegan('2026-11-23'), ...profiles, ...hours);
});
afterAll(() => views.drop());

const search = (query: Partial<CoachSearchQuery> = {}, at = now) =>
  queries.search({ page: 1, limit: 20, ...query }, { now: at, version: undefined });
const ids = async (query?: Partial<CoachSearchQuery>, at?: number) => (await search(query, at)).items.map(({ id }) => id);

describe('a search for free times', () => {
  it('shows the next time of each coach, in any search', async () => {
    const next = async (query?: Partial<CoachSearchQuery>) =>
      (await search(query)).items.map(({ id, next_free: free }) => [id, free?.local ?? null]);
    const all = [
      [1, '2026-11-28T09:00'],
      [2, '2026-11-23T09:00'],
      [3, '2026-11-24T09:00'],
      [4, null],
      [5, null],
    ];
    expect(await next()).toEqual(all);
    expect(await next({ q: 'rao', sort: 'name' })).toEqual([all[0], all[4], all[2]]);
    expect((await search({ q: 'vikram' })).items[0]?.next_free).toEqual({
      at: '2026-11-23T03:30:00.000Z',
      local: '2026-11-23T09:00',
      zone: 'Asia/Kolkata',
    });
  });

  it.each<[Partial<CoachSearchQuery>, number[]]>([
    [{ free_within: 1 }, [2]],
    [{ free_within: 3 }, [2, 3]],
    [{ free_within: 28 }, [1, 2, 3]],
    [{ free_within: 28, sort: 'soonest' }, [2, 3, 1]],
    [{ sort: 'soonest' }, [2, 3, 1, 4, 5]],
    [{ sort: 'soonest', sport: ['Tennis'] }, [2, 1]],
    [{ free_within: 7, sort: 'name' }, [1, 3, 2]],
    [{ free_within: 7, sport: ['Yoga'] }, [3]],
    [{ free_within: 7, sport: ['Football'] }, []],
    [{ free_within: 7, q: 'tennis' }, [1, 2]],
    [{ free_within: 7, q: 'rao' }, [1, 3]],
    [{ free_within: 3, q: 'rao' }, [3]],
    [{ free_within: 7, q: 'rao', sort: 'soonest' }, [3, 1]],
    [{ q: 'rao', sort: 'soonest' }, [3, 1, 5]],
    [{ free_within: 7, q: 'rao', sport: ['Tennis'] }, [1]],
    [{ free_within: 7, page: 2, limit: 2 }, [3]],
    [{ free_within: 7, page: 3, limit: 2 }, []],
  ])('%j: %j', async (query, found) => {
    expect(await ids(query)).toEqual(found);
  });

  it('counts only those who are free', async () => {
    const { total, counts } = await search({ free_within: 3, sport: ['Yoga'] });
    expect(total).toBe(1);
    expect(counts.sport.filter(({ count }) => count > 0)).toEqual([
      { value: 'Tennis', count: 1 },
      { value: 'Yoga', count: 1 },
    ]);
    expect(counts.gender).toEqual([
      { value: 'Male', count: 0 },
      { value: 'Female', count: 1 },
      { value: 'Others', count: 0 },
    ]);
  });

  it('leaves out a time that can no longer be booked', async () => {
    const tooLate = Date.parse('2026-11-23T01:31:00.000Z');
    expect(await ids({ free_within: 1 }, tooLate)).toEqual([]);
    expect((await search({ q: 'vikram' }, tooLate)).items[0]?.next_free?.local).toBe('2026-11-30T09:00');
  });

  it('shares a list until something changes or a minute has passed, and asks again after a failure', async () => {
    const soonest = async (at: number, version?: string) =>
      (await queries.search({ page: 1, limit: 1, sort: 'soonest' }, { now: at, version })).items.map(({ id }) => id);
    expect(await soonest(now, 'a')).toEqual([2]);
    const one = bookingOf(2, 3, 1);
    await views.given(freeTimes, one.held('2026-11-23T03:30:00.000Z'));
    expect(await soonest(now, 'a')).toEqual([2]);
    expect(await soonest(now, 'b')).toEqual([3]);
    await views.given(freeTimes, one.released('givenUp'));
    expect(await soonest(now, 'b')).toEqual([3]);
    expect(await soonest(now + 60_000, 'b')).toEqual([2]);
    expect(await soonest(now)).toEqual([2]);
    await views.session.query('alter table coach_search_v4 rename to away');
    await expect(soonest(now, 'c')).rejects.toThrow('coach_search_v4');
    await views.session.query('alter table away rename to coach_search_v4');
    expect(await soonest(now, 'c')).toEqual([2]);
  });
});
