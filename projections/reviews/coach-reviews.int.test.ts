import type { AthleteEvent } from '@academy/domain/athletes';
import type { CoachEvent } from '@academy/domain/coaches';
import type { ReviewEvent } from '@academy/domain/reviews';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { athleteProfiles } from '../athletes/athlete-profiles.ts';
import { coachDirectory } from '../coaches/coach-directory.ts';
import { copyInto } from '@academy/platform/postgres';
import { openViews, type Views } from '../testing/views.ts';
import { ratingTable } from '../tables.ts';
import { reviewQueries } from './coach-reviews.queries.ts';
import { coachReviews, reviewTable } from './coach-reviews.ts';

const today = '2026-06-01';
let views: Views;
let reviews: ReturnType<typeof reviewQueries>;

beforeEach(async () => {
  views = await openViews(inject('databaseUrl'), [athleteProfiles, coachDirectory, coachReviews]);
  reviews = reviewQueries(views.pool);
});
afterEach(() => views.drop());

const reviewed = (coachId: number, athleteId: number, rating: number, comment = 'Good'): ReviewEvent => ({
  type: 'ReviewCreated',
  data: { reviewId: `${coachId}_${athleteId}`, coachId, athleteId, rating, comment, session: null },
});
const ofSession = (coachId: number, athleteId: number, callId: string, minutes: number): ReviewEvent => ({
  type: 'ReviewCreated',
  data: {
    ...reviewed(coachId, athleteId, 5).data,
    reviewId: `${callId}_${athleteId}`,
    session: { callId, togetherMs: minutes * 60_000 + 59_000, leftAt: '2026-01-01T00:00:00.000Z' },
  },
});
const registered = (athleteId: number, name: string, dob: string): AthleteEvent => ({
  type: 'AthleteRegistered',
  data: { athleteId, name, dob, phone: '', phoneCountry: '', address: '', health: '', email: '', termsVersion: '', termsAcceptedAt: '' },
});
const photo = (athleteId: number): AthleteEvent => ({ type: 'AthletePhotoChanged', data: { athleteId, imageId: `photo-${athleteId}` } });

const coachRegistered = (coachId: number, name: string): CoachEvent => ({
  type: 'CoachRegistered',
  data: {
    coachId,
    name,
    domain: 'Tennis',
    phone: '',
    phoneCountry: '',
    dob: '',
    address: '',
    experience: '',
    email: '',
    termsVersion: '',
    termsAcceptedAt: '',
  },
});

describe('coach reviews', () => {
  it('names the coach and the sport of each review, unless the coach was erased', async () => {
    await views.given(coachDirectory, coachRegistered(5, 'Asha Rao'), coachRegistered(6, ''));
    await views.given(coachReviews, reviewed(5, 1, 4), reviewed(6, 1, 4));
    const { reviews: shown } = await reviews.page({ limit: 10, today });
    expect(shown.map((one) => [one.coach_id, one.coach_name, one.coach_domain])).toEqual([
      [6, null, null],
      [5, 'Asha Rao', 'Tennis'],
    ]);
  });

  it('shows the photos of adults, and none of minors and of those who may be minors', async () => {
    await views.given(
      athleteProfiles,
      registered(1, 'Ravi Kumar', '2008-01-31'),
      registered(2, 'Mira Das', '2008-02-01'),
      registered(3, 'Zoya Khan', ''),
      registered(4, 'Emil Dias', '1990-01-01'),
      photo(1),
      photo(2),
      photo(3),
    );
    await views.given(coachReviews, reviewed(5, 1, 4), reviewed(5, 2, 4), reviewed(5, 3, 4), reviewed(5, 4, 4));
    const { reviews: shown } = await reviews.page({ limit: 10, today: '2026-01-31' });
    expect(shown.map(({ name, image }) => [name, image])).toEqual([
      ['Emil Dias', null],
      ['Zoya Khan', null],
      ['Mira D.', null],
      ['Ravi Kumar', '/get_image/photo-1'],
    ]);
  });

  it('adds up verified sessions and their minutes, each once', async () => {
    const first = await views.given(
      coachReviews,
      ofSession(5, 1, 'c', 42),
      reviewed(5, 2, 4),
      ofSession(5, 1, 'd', 30),
      ofSession(6, 1, 'e', 9),
    );
    await coachReviews.apply(views.session, first);
    expect(await views.rowsOf(ratingTable)).toMatchObject([
      { coach_id: 6, sessions: 1, minutes: 9 },
      { coach_id: 5, sessions: 2, minutes: 72 },
      { coach_id: 0, sessions: 3, minutes: 81 },
    ]);
  });

  it("shows reviews, newest first, with their authors' names", async () => {
    await views.given(athleteProfiles, registered(1, 'Ravi Kumar', '1990-01-01'), registered(2, 'Meena Devi', '2010-01-01'));
    await views.given(coachReviews, ofSession(5, 1, 'c', 42), reviewed(5, 2, 4, 'Two'), reviewed(6, 1, 1));
    expect(await reviews.page({ coachId: 5, limit: 10, today })).toEqual({
      success: true,
      reviews: [
        {
          id: '5_2',
          rating: 4,
          comment: 'Two',
          image: null,
          name: 'Meena D.',
          coach_id: 5,
          coach_name: null,
          coach_domain: null,
          is_verified: false,
          session_minutes: null,
          session_ended_at: null,
          created_at: '2026-01-01T00:00:04.000Z',
        },
        {
          id: 'c_1',
          rating: 5,
          comment: 'Good',
          image: null,
          name: 'Ravi Kumar',
          coach_id: 5,
          coach_name: null,
          coach_domain: null,
          is_verified: true,
          session_minutes: 42,
          session_ended_at: '2026-01-01T00:00:00.000Z',
          created_at: '2026-01-01T00:00:03.000Z',
        },
      ],
      summary: { count: 2, average: 4.5, stars: [0, 0, 0, 1, 1] },
      next: null,
    });
  });

  it('counts every review of an athlete, and knows which calls are reviewed', async () => {
    expect(await reviews.reviewed({ coachId: 5, athleteId: 1 })).toEqual({ isWritten: false, callIds: [] });
    await views.given(coachReviews, reviewed(5, 1, 2), ofSession(5, 1, 'c', 1), ofSession(5, 1, 'd', 1), ofSession(6, 1, 'e', 1));
    expect(await reviews.summary({ coachId: 5 })).toEqual({ count: 3, average: 4, stars: [0, 1, 0, 0, 2] });
    expect(await reviews.reviewed({ coachId: 5, athleteId: 1 })).toEqual({ isWritten: true, callIds: ['c', 'd'] });
    expect(await reviews.reviewed({ coachId: 5, athleteId: 2 })).toEqual({ isWritten: false, callIds: [] });
  });

  it('counts the stars of each month in Kolkata', async () => {
    const [old, midnight, late] = await views.given(
      coachReviews,
      reviewed(5, 1, 2),
      reviewed(5, 2, 5),
      reviewed(5, 3, 4),
      reviewed(6, 4, 1),
    );
    expect(await reviews.months({ coachId: 5 })).toEqual([{ month: '2026-01', stars: [0, 1, 0, 1, 1] }]);
    await views.session.query(`truncate ${reviewTable}, ${ratingTable}`);
    const times = ['2026-03-31T18:29:59.000Z', '2026-03-31T18:30:00.000Z', '2026-04-02T00:00:00.000Z'];
    const events = [old, midnight, late].flatMap((event, index) =>
      event ? [Object.assign({}, event, { metadata: { ...event.metadata, time: times[index] } })] : [],
    );
    await coachReviews.apply(views.session, events);
    expect((await reviews.months({ coachId: 5 })).toSorted((a, b) => a.month.localeCompare(b.month))).toEqual([
      { month: '2026-03', stars: [0, 1, 0, 0, 0] },
      { month: '2026-04', stars: [0, 0, 0, 1, 1] },
    ]);
    expect(await reviews.months({ coachId: 7 })).toEqual([]);
  });

  it('shows a review without a name if its author is unknown or erased', async () => {
    await views.given(coachReviews, reviewed(5, 9, 4));
    expect((await reviews.page({ coachId: 5, limit: 1, today })).reviews[0]?.name).toBe('');
  });

  it('pages through all reviews, each once, while the summary covers all', async () => {
    await views.given(coachReviews, ...Array.from({ length: 7 }, (_, index) => reviewed(1 + (index % 2), index, 1 + (index % 5))));
    const seen: string[] = [];
    let before: string | undefined;
    do {
      const page = await reviews.page({ limit: 3, before, today });
      expect(page.summary).toEqual({ count: 7, average: 2.6, stars: [2, 2, 1, 1, 1] });
      seen.push(...page.reviews.map(({ id }) => id));
      before = page.next ?? undefined;
    } while (before !== undefined);
    expect(seen).toEqual(['1_6', '2_5', '1_4', '2_3', '1_2', '2_1', '1_0']);
  });

  it('is an empty page with zeros without reviews', async () => {
    const nothing = { success: true, reviews: [], summary: { count: 0, average: 0, stars: [0, 0, 0, 0, 0] }, next: null };
    expect(await reviews.page({ limit: 10, today })).toEqual(nothing);
    expect(await reviews.page({ coachId: Number.MAX_SAFE_INTEGER, limit: 10, today })).toEqual(nothing);
    expect(await reviews.summary({ coachId: 5 })).toEqual(nothing.summary);
  });

  it.each(['0', 'x', '-1', '9999999999999999999'])('does not fail with %s as the start of the next page', async (before) => {
    await views.given(coachReviews, reviewed(5, 1, 4));
    const page = await reviews.page({ limit: 10, before, today });
    expect(page.summary.count).toBe(1);
  });

  it('counts stars consistently with the rows, whatever is applied again', async () => {
    const first = await views.given(coachReviews, reviewed(5, 1, 4), reviewed(5, 2, 4), reviewed(6, 1, 1));
    const second = await views.given(coachReviews, reviewed(5, 3, 2), reviewed(6, 2, 5));
    const before = [await views.rowsOf(reviewTable), await views.rowsOf(ratingTable)];
    await coachReviews.apply(views.session, first);
    await coachReviews.apply(views.session, [...first, ...second]);
    expect([await views.rowsOf(reviewTable), await views.rowsOf(ratingTable)]).toEqual(before);
    expect(await views.rowsOf(ratingTable)).toEqual([
      { coach_id: 5, one: 0, two: 1, three: 0, four: 2, five: 0, sessions: 0, minutes: 0 },
      { coach_id: 6, one: 1, two: 0, three: 0, four: 0, five: 1, sessions: 0, minutes: 0 },
      { coach_id: 0, one: 1, two: 1, three: 0, four: 2, five: 1, sessions: 0, minutes: 0 },
    ]);
    expect(await reviews.summary({})).toEqual({ count: 5, average: 3.2, stars: [1, 1, 0, 2, 1] });
  });

  it('is filled by a bulk load as event by event', async () => {
    const batch = await views.given(coachReviews, ofSession(5, 1, 'c', 42), reviewed(5, 2, 4), ofSession(6, 1, 'e', 9));
    const before = [await views.rowsOf(reviewTable), await views.rowsOf(ratingTable)];
    await views.session.query(`truncate ${reviewTable}, ${ratingTable}`);
    const bulk = coachReviews.bulk?.((table, columns) => copyInto(views.session, table, columns));
    for (const event of batch) bulk?.add(event);
    await bulk?.finish();
    expect(before[1]).toHaveLength(3);
    expect([await views.rowsOf(reviewTable), await views.rowsOf(ratingTable)]).toEqual(before);
  });

  it('reports each changed coach once', async () => {
    const batch = await views.given(coachReviews, reviewed(5, 1, 4), reviewed(5, 2, 4), reviewed(6, 1, 1));
    expect(await coachReviews.apply(views.session, batch)).toEqual(['coach:5', 'coach:6']);
  });
});
