import type { AthleteEvent } from '@academy/domain/athletes';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openViews, type Views } from '../testing/views.ts';
import { athleteTable } from '../tables.ts';
import { athleteQueries } from './athlete-profiles.queries.ts';
import { athleteProfiles } from './athlete-profiles.ts';

const today = '2026-06-01';
let views: Views;
let athletes: ReturnType<typeof athleteQueries>;

beforeAll(async () => {
  views = await openViews(inject('databaseUrl'), [athleteProfiles]);
  athletes = athleteQueries(views.pool);
});
afterAll(() => views.drop());

const profile = { name: 'Ravi Kumar', phone: '9876543210', phoneCountry: '+91', dob: '2010-06-02', address: '1 Hill Road', health: 'Well' };
const registered = (athleteId: number): AthleteEvent => ({
  type: 'AthleteRegistered',
  data: { athleteId, ...profile, email: 'ravi@example.com', termsVersion: '', termsAcceptedAt: '' },
});
const photo = (athleteId: number, imageId: string): AthleteEvent => ({ type: 'AthletePhotoChanged', data: { athleteId, imageId } });
const updated = (athleteId: number, other: Partial<typeof profile> = {}): AthleteEvent => ({
  type: 'AthleteProfileUpdated',
  data: { athleteId, ...profile, ...other },
});

const moved = (athleteId: number, email: string): AthleteEvent => ({ type: 'AthleteEmailChanged', data: { athleteId, email } });

describe('athlete profiles', () => {
  it('show a new address, whether it comes with the profile, before or after a change of it', async () => {
    const shown = async () => await athletes.byId({ athleteId: 101, today });
    await views.given(athleteProfiles, registered(101), moved(101, 'b@example.com'), updated(101, { health: 'Knee' }));
    expect(await shown()).toMatchObject({ email: 'b@example.com', detail_health: 'Knee' });
    await views.given(athleteProfiles, moved(101, 'c@example.com'), photo(101, 'a'), updated(101));
    expect(await shown()).toMatchObject({ email: 'c@example.com', detail_health: 'Well', image: '/get_image/a' });
    const batch = await views.given(athleteProfiles, moved(101, 'd@example.com'));
    expect(await shown()).toMatchObject({ email: 'd@example.com', detail_health: 'Well' });
    await views.given(athleteProfiles, moved(101, 'e@example.com'));
    await athleteProfiles.apply(views.session, batch);
    expect((await shown())?.email).toBe('e@example.com');
  });

  it('shows an athlete as registered', async () => {
    await views.given(athleteProfiles, registered(1));
    expect(await athletes.byId({ athleteId: 1, today })).toEqual({
      id: 1,
      name: 'Ravi Kumar',
      email: 'ravi@example.com',
      phone: '9876543210',
      phone_country: '+91',
      dob: '2010-06-02',
      address: '1 Hill Road',
      detail_health: 'Well',
      image: null,
      gender: null,
      age: 15,
    });
  });

  it('shows the country of a number, and the newest one', async () => {
    const shown = async () => await athletes.byId({ athleteId: 8, today });
    await views.given(athleteProfiles, registered(8), updated(8, { phone: '15123456789', phoneCountry: '+49' }));
    expect(await shown()).toMatchObject({ phone: '15123456789', phone_country: '+49' });
    await views.given(athleteProfiles, updated(8, { phone: '2015550123', phoneCountry: '+1' }));
    expect(await shown()).toMatchObject({ phone: '2015550123', phone_country: '+1' });
  });

  it('keeps the e-mail through updates, in one batch or two', async () => {
    await views.given(athleteProfiles, registered(2), registered(3), updated(3, { health: 'Knee' }));
    await views.given(athleteProfiles, updated(2, { dob: '' }));
    expect(await athletes.byId({ athleteId: 2, today })).toMatchObject({ email: 'ravi@example.com', dob: null, age: null });
    expect(await athletes.byId({ athleteId: 3, today })).toMatchObject({ email: 'ravi@example.com', detail_health: 'Knee' });
  });

  it('shows the newest photo, whether it comes with the profile, before or after a change of it', async () => {
    const shown = async (athleteId: number) => await athletes.byId({ athleteId, today });
    await views.given(athleteProfiles, registered(5), photo(5, 'a'), updated(5, { health: 'Knee' }));
    expect(await shown(5)).toMatchObject({ image: '/get_image/a', detail_health: 'Knee', email: 'ravi@example.com' });
    await views.given(athleteProfiles, photo(5, 'b'), updated(5, { health: 'Well again' }), photo(5, 'c'));
    expect(await shown(5)).toMatchObject({ image: '/get_image/c', detail_health: 'Well again' });
    await views.given(athleteProfiles, updated(5));
    expect(await shown(5)).toMatchObject({ image: '/get_image/c', detail_health: 'Well' });
    await views.given(athleteProfiles, photo(5, ''));
    expect(await shown(5)).toMatchObject({ image: null, detail_health: 'Well', email: 'ravi@example.com' });
  });

  it('shows a photo to its athlete only, and announces it', async () => {
    const batch = await views.given(athleteProfiles, registered(6), registered(7), photo(7, 'a'));
    expect([(await athletes.byId({ athleteId: 6, today }))?.image, (await athletes.byId({ athleteId: 7, today }))?.image]).toEqual([
      null,
      '/get_image/a',
    ]);
    expect(await athleteProfiles.apply(views.session, batch.slice(2))).toEqual(['athlete:7']);
  });

  it('does not change when events are applied again', async () => {
    const batch = await views.given(athleteProfiles, registered(4), photo(4, 'a'), updated(4, { name: 'Ravi K' }), photo(4, 'b'));
    const before = await views.rowsOf(athleteTable);
    await athleteProfiles.apply(views.session, batch);
    await athleteProfiles.apply(views.session, batch.slice(0, 1));
    await athleteProfiles.apply(views.session, batch.slice(1, 2));
    expect(await views.rowsOf(athleteTable)).toEqual(before);
  });

  it('returns nothing for an unknown athlete', async () => {
    expect(await athletes.byId({ athleteId: Number.MAX_SAFE_INTEGER, today })).toBeNull();
  });
});
