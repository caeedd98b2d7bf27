import type { CoachEvent } from '@academy/domain/coaches';
import type { ReviewEvent } from '@academy/domain/reviews';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { coachReviews } from '../reviews/coach-reviews.ts';
import { openViews, type Views } from '../testing/views.ts';
import { coachTable } from '../tables.ts';
import { coachQueries } from './coach-directory.queries.ts';
import { coachDirectory } from './coach-directory.ts';

const today = '2026-06-01';
let views: Views;
let coaches: ReturnType<typeof coachQueries>;

beforeAll(async () => {
  views = await openViews(inject('databaseUrl'), [coachDirectory, coachReviews]);
  coaches = coachQueries(views.pool);
});
afterAll(() => views.drop());

const registered = (coachId: number, other: Partial<Extract<CoachEvent, { type: 'CoachRegistered' }>['data']> = {}): CoachEvent => ({
  type: 'CoachRegistered',
  data: {
    coachId,
    name: 'Asha Rao',
    phone: '9876543210',
    phoneCountry: '+91',
    dob: '1990-06-02',
    address: '1 Lake Road',
    domain: 'Yoga',
    experience: 'Ten years',
    email: 'asha@example.com',
    termsVersion: '',
    termsAcceptedAt: '',
    ...other,
  },
});

const updated = (coachId: number, other: Partial<Extract<CoachEvent, { type: 'CoachProfileUpdated' }>['data']> = {}): CoachEvent => ({
  type: 'CoachProfileUpdated',
  data: {
    coachId,
    name: 'Asha Iyer',
    phone: '9876543211',
    phoneCountry: '+91',
    dob: '1990-06-01',
    address: '2 Lake Road',
    domain: 'Tennis',
    experience: 'Eleven years',
    languages: ['English', 'Tamil'],
    ageText: 'thirty',
    gender: 'Female',
    imageId: 'photo-1',
    ratePaise: 150_050,
    showsContacts: true,
    ...other,
  },
});

const reviewed = (coachId: number, athleteId: number, rating: number, minutes?: number): ReviewEvent => ({
  type: 'ReviewCreated',
  data: {
    reviewId: `${coachId}_${athleteId}`,
    coachId,
    athleteId,
    rating,
    comment: 'Good',
    session: minutes === undefined ? null : { callId: 'c', togetherMs: minutes * 60_000, leftAt: '2026-01-01T00:00:00.000Z' },
  },
});

const moved = (coachId: number, email: string): CoachEvent => ({ type: 'CoachEmailChanged', data: { coachId, email } });

describe('the coach directory', () => {
  it('shows a new address, whether it comes with the profile, before or after a change of it', async () => {
    const emailOf = async (coachId: number) => (await coaches.byId({ coachId, today }))?.email;
    await views.given(coachDirectory, registered(101), moved(101, 'b@example.com'), updated(101));
    expect(await emailOf(101)).toBe('b@example.com');
    await views.given(coachDirectory, moved(101, 'c@example.com'), updated(101, { name: 'Asha Sen' }));
    expect(await coaches.byId({ coachId: 101, today })).toMatchObject({ email: 'c@example.com', coach_name: 'Asha Sen' });
    const batch = await views.given(coachDirectory, moved(101, 'd@example.com'));
    expect(await coaches.byId({ coachId: 101, today })).toMatchObject({ email: 'd@example.com', coach_name: 'Asha Sen' });
    await views.given(coachDirectory, moved(101, 'e@example.com'));
    await coachDirectory.apply(views.session, batch);
    expect(await emailOf(101)).toBe('e@example.com');
  });

  it('shows a coach as registered', async () => {
    await views.given(coachDirectory, registered(1));
    expect(await coaches.byId({ coachId: 1, today })).toEqual({
      id: 1,
      email: 'asha@example.com',
      coach_name: 'Asha Rao',
      domains: 'Yoga',
      gender: '',
      age: 35,
      coach_phone: '9876543210',
      coach_phone_country: '+91',
      detail_experience: 'Ten years',
      image: null,
      languages: '',
      rating_average: 0,
      rating_count: 0,
      rate: null,
      verified_sessions: 0,
      verified_minutes: 0,
      coach_dob: '1990-06-02',
      coach_address: '1 Lake Road',
      coach_languages: '',
      coach_age: '',
      image_id: null,
      shows_contacts: true,
    });
  });

  it('shows the updated profile under the e-mail of the registration', async () => {
    await views.given(coachDirectory, registered(2, { email: 'two@example.com' }));
    await views.given(coachDirectory, updated(2));
    expect(await coaches.byId({ coachId: 2, today })).toMatchObject({
      email: 'two@example.com',
      coach_name: 'Asha Iyer',
      domains: 'Tennis',
      gender: 'Female',
      age: 36,
      image: '/get_image/photo-1',
      image_id: 'photo-1',
      languages: 'English, Tamil',
      coach_languages: 'English, Tamil',
      rate: 1500.5,
      shows_contacts: true,
    });
  });

  it('shows the country of a number, in the list as in the profile, and the newest one', async () => {
    const shown = async () => [await coaches.byId({ coachId: 31, today }), ...(await coaches.list({ after: 30, limit: 1, today }))];
    await views.given(coachDirectory, registered(31, { phone: '15123456789', phoneCountry: '+49' }));
    const german = { coach_phone: '15123456789', coach_phone_country: '+49' };
    expect(await shown()).toMatchObject([german, german]);
    await views.given(coachDirectory, updated(31, { phone: '2015550123', phoneCountry: '+1' }));
    const american = { coach_phone: '2015550123', coach_phone_country: '+1' };
    expect(await shown()).toMatchObject([american, american]);
  });

  it('says of each coach whether others may see the contacts', async () => {
    await views.given(coachDirectory, registered(21), registered(22), updated(22, { showsContacts: false }));
    const listed = await coaches.list({ after: 20, limit: 2, today });
    expect(listed.map(({ shows_contacts }) => shows_contacts)).toEqual([true, false]);
    expect(await coaches.byId({ coachId: 22, today })).toMatchObject({ shows_contacts: false, coach_phone: '9876543211' });
  });

  it('folds a registration and its update in one batch as in two', async () => {
    await views.given(coachDirectory, registered(3, { email: 'three@example.com' }), updated(3));
    expect(await coaches.byId({ coachId: 3, today })).toMatchObject({ email: 'three@example.com', coach_name: 'Asha Iyer' });
  });

  it('does not change when events are applied again', async () => {
    const batch = await views.given(coachDirectory, registered(4), updated(4), updated(4, { name: 'Last Name' }));
    const before = await views.rowsOf(coachTable);
    await coachDirectory.apply(views.session, batch);
    await coachDirectory.apply(views.session, batch.slice(0, 1));
    expect(await views.rowsOf(coachTable)).toEqual(before);
  });

  it('reports the coaches that changed', async () => {
    const batch = await views.given(coachDirectory, registered(5), registered(6), updated(5));
    expect(await coachDirectory.apply(views.session, batch)).toEqual(['coach:5', 'coach:6']);
  });

  it('falls back to the free-text age without a date of birth, and hides erased coaches', async () => {
    await views.given(
      coachDirectory,
      registered(7, { dob: '' }),
      updated(7, { dob: '', ageText: 'about 40' }),
      registered(8, { dob: '', name: '' }),
    );
    expect((await coaches.byId({ coachId: 7, today }))?.age).toBe('about 40');
    expect(await coaches.byId({ coachId: 8, today })).toBeNull();
    expect((await coaches.list({ after: 6, limit: 2, today })).map(({ id }) => id)).not.toContain(8);
  });

  it('joins the ratings, the verified sessions and their minutes', async () => {
    await views.given(coachDirectory, registered(9, { domain: 'Boxing' }), updated(9, { domain: 'Boxing', languages: [], imageId: '' }));
    await views.given(coachReviews, reviewed(9, 1, 5, 42), reviewed(9, 2, 4, 30), reviewed(9, 3, 4));
    expect(await coaches.byId({ coachId: 9, today })).toMatchObject({ rating_average: 4.3, verified_sessions: 2, verified_minutes: 72 });
    expect(await coaches.services({ domain: 'boxing', limit: 10 })).toEqual([
      {
        id: 9,
        coach_name: 'Asha Iyer',
        domain: 'Boxing',
        detail_experience: 'Eleven years',
        languages: '',
        image: null,
        rating_average: 4.3,
        rating_count: 3,
        rate: 1500.5,
        verified_sessions: 2,
        verified_minutes: 72,
      },
    ]);
  });

  it('lists by id, page after page, and by sport ignoring case', async () => {
    await views.given(coachDirectory, ...[101, 102, 103].map((id) => registered(id, { domain: 'Skating' })));
    const first = await coaches.list({ domain: 'SKATING', limit: 2, today });
    expect(first.map(({ id }) => id)).toEqual([101, 102]);
    expect((await coaches.list({ domain: 'Skating', after: 102, limit: 2, today })).map(({ id }) => id)).toEqual([103]);
    expect(await coaches.list({ domain: 'Chess', limit: 2, today })).toEqual([]);
    expect((await coaches.list({ after: 101, limit: 1, today })).map(({ id }) => id)).toEqual([102]);
  });

  it('knows which coaches exist, up to the largest id of a call', async () => {
    await views.given(coachDirectory, registered(200));
    expect(await coaches.exists({ coachId: 200 })).toBe(true);
    expect(await coaches.exists({ coachId: 999 })).toBe(false);
    expect(await coaches.byId({ coachId: Number.MAX_SAFE_INTEGER, today })).toBeNull();
  });

  it('drops NUL characters, which Postgres refuses', async () => {
    await views.given(coachDirectory, registered(300, { experience: 'a\0b', address: `quote ' " \\ {,} é 🎾` }));
    expect(await coaches.byId({ coachId: 300, today })).toMatchObject({ detail_experience: 'ab', coach_address: `quote ' " \\ {,} é 🎾` });
  });
});
