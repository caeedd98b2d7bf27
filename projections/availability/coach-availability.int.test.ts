import { availabilityDecider, type AvailabilityEvent, defaultTerms, noHours } from '@academy/domain/availability';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { coachDirectory } from '../coaches/coach-directory.ts';
import { openViews, type Views } from '../testing/views.ts';
import { availabilityTable } from '../tables.ts';
import { availabilityQueries } from './coach-availability.queries.ts';
import { coachAvailability } from './coach-availability.ts';

let views: Views;
let queries: ReturnType<typeof availabilityQueries>;
beforeAll(async () => {
  views = await openViews(inject('databaseUrl'), [coachAvailability, coachDirectory]);
  queries = availabilityQueries(views.pool);
});
afterAll(() => views.drop());

const at = '2026-01-01T00:00:00.000Z';
const zone = 'Europe/Paris';
const anchor = '2025-12-28T03:00:00.000Z';
const opened = (coachId: number): AvailabilityEvent => ({ type: 'CalendarOpened', data: { coachId, at, zone, anchor } });
const spans = [{ begin: 540, end: 1020 }];
const hoursSet = (coachId: number, weekday: number): AvailabilityEvent => ({
  type: 'WeeklyHoursSet',
  data: { coachId, at, zone, hours: noHours.map((_none, index) => (index === weekday ? spans : [])) },
});
const day = '2026-12-24';
const off = (coachId: number): AvailabilityEvent => ({
  type: 'TimeOffSet',
  data: { coachId, at, id: day, fromDay: day, toDay: day, spans: [], reason: 'holiday' },
});
const profile = (coachId: number, ratePaise: number | null) => ({
  type: 'CoachProfileUpdated',
  data: {
    coachId,
    name: 'Asha Rao',
    phone: '9876543210',
    phoneCountry: '+91',
    dob: '1990-06-02',
    address: '1 Lake Road',
    domain: 'Yoga',
    experience: 'Ten years',
    languages: [],
    ageText: '',
    gender: '',
    imageId: '',
    ratePaise,
    showsContacts: true,
  },
});

describe('coach_availability', () => {
  it('has the state of each coach, over batches, with the rate of the profile', async () => {
    await views.given(coachDirectory, profile(1, 120_000), profile(2, null));
    await views.given(coachAvailability, opened(1), hoursSet(1, 1), opened(2), hoursSet(2, 3));
    await views.given(coachAvailability, off(1));
    const state = (weekday: number) => ({ zone, hours: noHours.with(weekday, spans), timeOff: [], terms: defaultTerms });
    expect(await queries.ofCoach(1)).toEqual({
      ratePaise: 120_000,
      state: { version: 3, anchor, schedule: { ...state(1), timeOff: [{ fromDay: day, toDay: day, spans: [], reason: 'holiday' }] } },
    });
    expect(await queries.ofCoach(2)).toEqual({ ratePaise: null, state: { version: 2, anchor, schedule: state(3) } });
  });

  it('knows a coach without hours, and none who is not registered', async () => {
    await views.given(coachDirectory, profile(3, 0));
    await views.given(coachAvailability, opened(4), hoursSet(4, 1));
    expect(await queries.ofCoach(3)).toEqual({ ratePaise: 0, state: availabilityDecider.initialState });
    expect(await queries.ofCoach(4)).toBeNull();
  });

  it('does not change when the same events come again', async () => {
    const batch = await views.given(coachAvailability, opened(5), hoursSet(5, 1), off(5));
    const before = await views.rowsOf(availabilityTable);
    expect(await coachAvailability.apply(views.session, batch)).toEqual([]);
    expect(await views.rowsOf(availabilityTable)).toEqual(before);
  });

  it('names the coaches whose views have changed', async () => {
    const batch = await views.given(coachAvailability, opened(6), opened(7), hoursSet(6, 2));
    const later = batch.map((event) => Object.assign({}, event, { position: event.position + 1_000_000n }));
    expect(await coachAvailability.apply(views.session, later)).toEqual(['coach:6', 'coach:7']);
  });
});
