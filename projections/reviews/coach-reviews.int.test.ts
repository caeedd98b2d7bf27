import type { AthleteEvent } from '@academy/domain/athletes';
import type { ReviewEvent } from '@academy/domain/reviews';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { athleteProfiles } from '../athletes/athlete-profiles.ts';
import { openViews, type Views } from '../specification.ts';
import { reviewQueries } from './coach-reviews.queries.ts';
import { coachReviews, ratingTable, reviewTable } from './coach-reviews.ts';

const today = '2026-06-01';
let views: Views;
let reviews: ReturnType<typeof reviewQueries>;

beforeEach(async () => {
  views = await openViews(inject('databaseUrl'), [athleteProfiles, coachReviews]);
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
  data: { athleteId, name, dob, phone: '', address: '', health: '', email: '', termsVersion: '', termsAcceptedAt: '' },
});

describe('coach reviews', () => {
  it('shows reviews, newest first, with the name of who wrote them', async () => {
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
          is_verified: false,
          session_minutes: null,
          created_at: '2026-01-01T00:00:04.000Z',
        },
        {
          id: 'c_1',
          rating: 5,
          comment: 'Good',
          image: null,
          name: 'Ravi Kumar',
          coach_id: 5,
          is_verified: true,
          session_minutes: 42,
          created_at: '2026-01-01T00:00:03.000Z',
        },
      ],
      summary: { count: 2, average: 4.5, stars: [0, 0, 0, 1, 1] },
      next: null,
    });
  });

  it('counts every review of an athlete, and knows which calls have theirs', async () => {
    expect(await reviews.reviewed({ coachId: 5, athleteId: 1 })).toEqual({ isWritten: false, callIds: [] });
    await views.given(coachReviews, reviewed(5, 1, 2), ofSession(5, 1, 'c', 1), ofSession(5, 1, 'd', 1), ofSession(6, 1, 'e', 1));
    expect(await reviews.summary({ coachId: 5 })).toEqual({ count: 3, average: 4, stars: [0, 1, 0, 0, 2] });
    expect(await reviews.reviewed({ coachId: 5, athleteId: 1 })).toEqual({ isWritten: true, callIds: ['c', 'd'] });
    expect(await reviews.reviewed({ coachId: 5, athleteId: 2 })).toEqual({ isWritten: false, callIds: [] });
  });

  it('shows a review whose writer is unknown or erased without a name', async () => {
    await views.given(coachReviews, reviewed(5, 9, 4));
    expect((await reviews.page({ coachId: 5, limit: 1, today })).reviews[0]?.name).toBe('');
  });

  it('pages through all reviews, each once, the summary staying that of all', async () => {
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

  it('is an empty page with zeros where there is nothing', async () => {
    const nothing = { success: true, reviews: [], summary: { count: 0, average: 0, stars: [0, 0, 0, 0, 0] }, next: null };
    expect(await reviews.page({ limit: 10, today })).toEqual(nothing);
    expect(await reviews.page({ coachId: Number.MAX_SAFE_INTEGER, limit: 10, today })).toEqual(nothing);
    expect(await reviews.summary({ coachId: 5 })).toEqual(nothing.summary);
  });

  it.each(['0', 'x', '-1', '9999999999999999999'])('does not fail at %s as the place to go on from', async (before) => {
    await views.given(coachReviews, reviewed(5, 1, 4));
    const page = await reviews.page({ limit: 10, before, today });
    expect(page.summary.count).toBe(1);
  });

  it('counts stars as the rows say, whatever is applied again', async () => {
    const first = await views.given(coachReviews, reviewed(5, 1, 4), reviewed(5, 2, 4), reviewed(6, 1, 1));
    const second = await views.given(coachReviews, reviewed(5, 3, 2), reviewed(6, 2, 5));
    const before = [await views.rowsOf(reviewTable), await views.rowsOf(ratingTable)];
    await coachReviews.apply(views.session, first);
    await coachReviews.apply(views.session, [...first, ...second]);
    expect([await views.rowsOf(reviewTable), await views.rowsOf(ratingTable)]).toEqual(before);
    expect(await views.rowsOf(ratingTable)).toEqual([
      { coach_id: 5, one: 0, two: 1, three: 0, four: 2, five: 0 },
      { coach_id: 6, one: 1, two: 0, three: 0, four: 0, five: 1 },
      { coach_id: 0, one: 1, two: 1, three: 0, four: 2, five: 1 },
    ]);
    expect(await reviews.summary({})).toEqual({ count: 5, average: 3.2, stars: [1, 1, 0, 2, 1] });
  });

  it('tells which coaches changed, each once', async () => {
    const batch = await views.given(coachReviews, reviewed(5, 1, 4), reviewed(5, 2, 4), reviewed(6, 1, 1));
    expect(await coachReviews.apply(views.session, batch)).toEqual(['coach:5', 'coach:6']);
  });
});
