import type { AthleteEvent } from '@academy/domain/athletes';
import type { CoachEvent } from '@academy/domain/coaches';
import type { ReviewEvent } from '@academy/domain/reviews';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { openViews, type Views } from '../testing/views.ts';
import { homeQueries } from './home-facts.queries.ts';
import { countTable, homeFactsModel, placeTable, ratingTable } from './home-facts.ts';

/** Given events happen in January 2026. */
const february = '2026-02-10';
const june = '2026-06-10';
let views: Views;
let home: ReturnType<typeof homeQueries>;

beforeEach(async () => {
  views = await openViews(inject('databaseUrl'), [homeFactsModel]);
  home = homeQueries(views.pool);
});
afterEach(() => views.drop());

const profile = (coachId: number, name: string, address: string) => ({
  coachId,
  name,
  address,
  phone: '9876543210',
  phoneCountry: '+91',
  dob: '1990-01-01',
  domain: 'Tennis',
  experience: '',
});
const registered = (coachId: number, name = 'Asha Rao', address = 'Bengaluru 560001'): CoachEvent => ({
  type: 'CoachRegistered',
  data: { ...profile(coachId, name, address), email: 'asha@mail.com', termsVersion: '', termsAcceptedAt: '' },
});
const updated = (coachId: number, name: string, address: string, imageId: string): CoachEvent => ({
  type: 'CoachProfileUpdated',
  data: { ...profile(coachId, name, address), imageId, languages: [], ageText: '', gender: '', ratePaise: null, showsContacts: true },
});
const athlete = (athleteId: number): AthleteEvent => ({
  type: 'AthleteRegistered',
  data: {
    athleteId,
    name: 'Ravi',
    dob: '',
    phone: '',
    phoneCountry: '',
    address: '',
    health: '',
    email: '',
    termsVersion: '',
    termsAcceptedAt: '',
  },
});
const reviewed = (coachId: number, athleteId: number, rating: number): ReviewEvent => ({
  type: 'ReviewCreated',
  data: { reviewId: `${coachId}_${athleteId}`, coachId, athleteId, rating, comment: '', session: null },
});
const given = (...events: readonly (CoachEvent | AthleteEvent | ReviewEvent)[]) => views.given(homeFactsModel, ...events);
const rows = async (of = views) => [await of.rowsOf(placeTable), await of.rowsOf(ratingTable), await of.rowsOf(countTable)];

describe('home facts', () => {
  it('are all empty at first', async () => {
    expect(await home.facts({ today: june })).toEqual({
      position: -1n,
      facts: { coaches: 0, athletes: 0, reviews: { count: 0, average: 0 }, coach_of_the_month: null, places: [] },
    });
  });

  it('count people and reviews, and report their position', async () => {
    await given(registered(1), registered(2), athlete(3), athlete(4), athlete(5), reviewed(1, 3, 5));
    await given(reviewed(1, 4, 4), reviewed(2, 4, 4));
    const { facts, position } = await home.facts({ today: june });
    expect([facts.coaches, facts.athletes, facts.reviews, position]).toEqual([2, 3, { count: 3, average: 4.3 }, 8n]);
  });

  it('place coaches by region, most first, and nowhere if the address names no region', async () => {
    await given(registered(1), registered(2, 'Claire', 'Paris'), registered(3), registered(4, 'Nobody', 'Somewhere'));
    await given(updated(2, 'Claire', 'Pune 411001', ''));
    const { places } = (await home.facts({ today: june })).facts;
    expect(places).toEqual([
      { region: 'IN-KA', name: 'Karnataka', longitude: 75.7, latitude: 15.3, coaches: 2 },
      { region: 'IN-MH', name: 'Maharashtra', longitude: 75.7, latitude: 19.8, coaches: 1 },
    ]);
  });

  it('name the best coach of the previous month, with the current profile', async () => {
    await given(registered(1), registered(2, 'Old Name'), updated(2, 'New Name', 'Paris', 'photo'), reviewed(1, 9, 4), reviewed(2, 9, 5));
    expect((await home.facts({ today: february })).facts.coach_of_the_month).toEqual({
      id: 2,
      coach_name: 'New Name',
      domain: 'Tennis',
      image: '/get_image/photo',
      month: '2026-01',
      rating_average: 5,
      rating_count: 1,
    });
  });

  it('name the best coach of all time if that month has no reviews', async () => {
    await given(registered(1), reviewed(1, 9, 4));
    expect((await home.facts({ today: june })).facts.coach_of_the_month).toMatchObject({ id: 1, month: null, rating_count: 1 });
  });

  it('rank many good reviews above one perfect review, and the older account first among equals', async () => {
    await given(registered(1), registered(2), registered(3), reviewed(1, 100, 5));
    await given(...Array.from({ length: 20 }, (_, index) => reviewed(2, index, index === 0 ? 4 : 5)), reviewed(3, 101, 1));
    expect((await home.facts({ today: february })).facts.coach_of_the_month?.id).toBe(2);
    await given(...Array.from({ length: 19 }, (_, index) => reviewed(1, index, index === 0 ? 4 : 5)));
    expect((await home.facts({ today: february })).facts.coach_of_the_month?.id).toBe(1);
  });

  it('leave out a coach who was erased', async () => {
    await given(registered(1, ''), registered(2), reviewed(1, 9, 5), reviewed(2, 9, 1));
    const { facts } = await home.facts({ today: february });
    expect([facts.coach_of_the_month?.id, facts.coaches, facts.places.map(({ coaches }) => coaches)]).toEqual([2, 1, [1]]);
  });

  it('do not change when events are applied again, all or some', async () => {
    const events = [registered(1), athlete(2), reviewed(1, 2, 5), updated(1, 'New', 'Paris', 'i'), athlete(3), reviewed(1, 3, 1)];
    const batch = await given(...events);
    const before = await rows();
    await homeFactsModel.apply(views.session, batch);
    await homeFactsModel.apply(views.session, batch.slice(0, 3));
    expect(await rows()).toEqual(before);
  });

  it('are the same however the events are batched', async () => {
    const events = Array.from({ length: 30 }, (_, index) =>
      index % 3 === 0
        ? registered(1 + (index % 4), `Coach ${index}`, index % 2 ? 'Paris' : '560001')
        : reviewed(1 + (index % 4), index, 1 + (index % 5)),
    );
    await given(...events);
    const whole = await rows();
    const other = await openViews(inject('databaseUrl'), [homeFactsModel]);
    try {
      for (const event of events) await other.given(homeFactsModel, event);
      expect(await rows(other)).toEqual(whole);
    } finally {
      await other.drop();
    }
  });
});
