import type { AvailabilityEvent } from '@academy/domain/availability';
import type { BookingEvent } from '@academy/domain/bookings';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { coachAvailability } from '../availability/coach-availability.ts';
import { coachDirectory } from '../coaches/coach-directory.ts';
import { openViews, type Views } from '../testing/views.ts';
import { waitingQueries } from './waiting.queries.ts';
import { waiting, waitingTable } from './waiting.ts';

let views: Views;
let queries: ReturnType<typeof waitingQueries>;
beforeAll(async () => {
  views = await openViews(inject('databaseUrl'), [waiting, coachAvailability, coachDirectory]);
  queries = waitingQueries(views.pool);
});
afterAll(() => views.drop());

const at = '2026-11-20T10:00:00.000Z';
const anchor = '2026-11-14T22:30:00.000Z';
const opened = (coachId: number): AvailabilityEvent => ({ type: 'CalendarOpened', data: { coachId, at, zone: 'Asia/Kolkata', anchor } });
const joined = (coachId: number, week: number, athleteId: number): BookingEvent => ({
  type: 'WaitingJoined',
  data: { coachId, week, at, athleteId },
});
const left = (coachId: number, week: number, athleteId: number): BookingEvent => ({
  type: 'WaitingLeft',
  data: { coachId, week, at, athleteId },
});
const ranks = async (athleteId: number, now = at) =>
  (await queries.waitingOf(athleteId, now)).waiting.map(({ coach_id, week, place }) => [coach_id, week, place]);

describe('who waits', () => {
  it('has a rank that rises when those before leave, and the last one after coming again', async () => {
    await views.given(coachAvailability, opened(1));
    await views.given(waiting, joined(1, 1, 11), joined(1, 1, 12), joined(1, 1, 13), joined(1, 2, 13));
    expect(await Promise.all([11, 12, 13].map((id) => ranks(id)))).toEqual([
      [[1, 1, 1]],
      [[1, 1, 2]],
      [
        [1, 1, 3],
        [1, 2, 1],
      ],
    ]);
    await views.given(waiting, left(1, 1, 11), joined(1, 1, 11));
    expect(await Promise.all([11, 12].map((id) => ranks(id)))).toEqual([[[1, 1, 3]], [[1, 1, 1]]]);
  });

  it('sees the week as it lasts, and the coach', async () => {
    const registered = { email: 'a@example.com', phone: '', phoneCountry: '', dob: '', address: '', termsVersion: '', termsAcceptedAt: '' };
    const coach = { coachId: 2, name: 'Asha Rao', domain: 'Yoga', experience: '' };
    await views.given(coachDirectory, { type: 'CoachRegistered', data: { ...registered, ...coach } });
    await views.given(coachAvailability, opened(2));
    await views.given(waiting, joined(2, 3, 21));
    expect(await queries.waitingOf(21, at)).toEqual({
      waiting: [
        {
          coach_id: 2,
          coach_name: 'Asha Rao',
          coach_image: null,
          week: 3,
          from: '2026-12-05T22:30:00.000Z',
          to: '2026-12-12T22:30:00.000Z',
          zone: 'Asia/Kolkata',
          place: 1,
        },
      ],
      has_more: false,
    });
  });

  it('waits no more once the week is over', async () => {
    await views.given(coachAvailability, opened(3));
    await views.given(waiting, joined(3, 0, 31));
    expect(await ranks(31, '2026-11-21T22:29:59.999Z')).toEqual([[3, 0, 1]]);
    expect(await ranks(31, '2026-11-21T22:30:00.000Z')).toEqual([]);
  });

  it('has a bounded list', async () => {
    await views.given(coachAvailability, opened(4));
    await views.given(waiting, ...Array.from({ length: 101 }, (_none, week) => joined(4, week + 1, 41)));
    const list = await queries.waitingOf(41, at);
    expect([list.waiting.length, list.waiting[0]?.week, list.has_more]).toEqual([100, 1, true]);
  });
});

describe('the read model', () => {
  it('does not change when the same events come again', async () => {
    const first = await views.given(waiting, joined(5, 1, 51), joined(5, 1, 52));
    const second = await views.given(waiting, left(5, 1, 51));
    const before = await views.rowsOf(waitingTable);
    for (const batch of [first, second]) await waiting.apply(views.session, batch);
    expect(await views.rowsOf(waitingTable)).toEqual(before);
  });

  it('names everybody whose rank may have changed', async () => {
    await views.given(waiting, joined(6, 1, 61), joined(6, 1, 62), joined(6, 2, 63));
    const batch = await views.given(waiting, left(6, 1, 61));
    expect(await waiting.apply(views.session, batch)).toEqual(['athlete:61', 'athlete:62']);
  });
});
