import type { AthleteEvent } from '@academy/domain/athletes';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openViews, type Views } from '../specification.ts';
import { athleteQueries } from './athlete-profiles.queries.ts';
import { athleteProfiles, athleteTable } from './athlete-profiles.ts';

const today = '2026-06-01';
let views: Views;
let athletes: ReturnType<typeof athleteQueries>;

beforeAll(async () => {
  views = await openViews(inject('databaseUrl'), [athleteProfiles]);
  athletes = athleteQueries(views.pool);
});
afterAll(() => views.drop());

const profile = { name: 'Ravi Kumar', phone: '9876543210', dob: '2010-06-02', address: '1 Hill Road', health: 'Well' };
const registered = (athleteId: number): AthleteEvent => ({
  type: 'AthleteRegistered',
  data: { athleteId, ...profile, email: 'ravi@example.com', termsVersion: '', termsAcceptedAt: '' },
});
const updated = (athleteId: number, other: Partial<typeof profile> = {}): AthleteEvent => ({
  type: 'AthleteProfileUpdated',
  data: { athleteId, ...profile, ...other },
});

describe('athlete profiles', () => {
  it('shows an athlete as registered', async () => {
    await views.given(athleteProfiles, registered(1));
    expect(await athletes.byId({ athleteId: 1, today })).toEqual({
      id: 1,
      name: 'Ravi Kumar',
      email: 'ravi@example.com',
      phone: '9876543210',
      dob: '2010-06-02',
      address: '1 Hill Road',
      detail_health: 'Well',
      image: null,
      gender: null,
      age: 15,
    });
  });

  it('keeps the e-mail through updates, in one batch or two', async () => {
    await views.given(athleteProfiles, registered(2), registered(3), updated(3, { health: 'Knee' }));
    await views.given(athleteProfiles, updated(2, { dob: '' }));
    expect(await athletes.byId({ athleteId: 2, today })).toMatchObject({ email: 'ravi@example.com', dob: null, age: null });
    expect(await athletes.byId({ athleteId: 3, today })).toMatchObject({ email: 'ravi@example.com', detail_health: 'Knee' });
  });

  it('is the same after the same events again', async () => {
    const batch = await views.given(athleteProfiles, registered(4), updated(4, { name: 'Ravi K' }));
    const before = await views.rowsOf(athleteTable);
    await athleteProfiles.apply(views.session, batch);
    await athleteProfiles.apply(views.session, batch.slice(0, 1));
    expect(await views.rowsOf(athleteTable)).toEqual(before);
  });

  it('knows nobody else', async () => {
    expect(await athletes.byId({ athleteId: Number.MAX_SAFE_INTEGER, today })).toBeNull();
  });
});
