import { noHours } from '@academy/domain/availability';
import { bookingOf } from '../bookings/bookings.fixture.ts';
import { placed } from '../coaches/coach-search.crowd.fixture.ts';
import type { Projected } from '../read-model.ts';
import { dayBegan, hoursOf, profileOf } from './free-times.fixture.ts';

const zones = ['Asia/Kolkata', 'Europe/Paris', 'America/New_York', 'Australia/Sydney', 'Asia/Kathmandu', 'America/Sao_Paulo'];
const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;

function offeringOf(id: number) {
  const begin = 360 + 60 * (id % 6);
  const spans = [
    { begin, end: begin + 240 },
    { begin: begin + 300, end: begin + 540 },
  ];
  const hours = noHours.map((none, weekday) => ((weekday + id) % 7 < 5 ? spans : none));
  return { zone: zones[id % zones.length] ?? 'UTC', hours, terms: { noticeHours: id % 48, bufferMinutes: 0 } };
}

/** A multiple of a prime spreads them evenly. */
const spreadOf = (index: number, below: number): number => (index * 7_919) % below;

/** Coaches in many zones, who work five days a week, and bookings of the next two weeks. */
export function* timesOf({ coaches, bookings }: { readonly coaches: number; readonly bookings: number }): Generator<Projected> {
  const today = Math.floor(Date.now() / dayMs) * dayMs;
  let position = 1;
  const next = (event: Pick<Projected, 'type' | 'data'>): Projected => placed(event, position++);
  yield next(dayBegan(new Date(today).toISOString().slice(0, 10)));
  for (let id = 1; id <= coaches; id++) for (const event of [profileOf(id), ...hoursOf(id, offeringOf(id))]) yield next(event);
  for (let index = 0; index < bookings; index++) {
    const one = bookingOf(1 + (index % coaches), 1 + spreadOf(index, 50_000), index);
    const startsAt = new Date(today + spreadOf(index, 14 * 24) * hourMs).toISOString();
    for (const event of [one.held(startsAt), one.confirmed()]) yield next(event);
  }
}
