import { parseArgs } from 'node:util';
import { noHours } from '@academy/domain/availability';
import { openSession } from '@academy/platform/postgres';
import { bookingOf } from '../bookings/bookings.fixture.ts';
import { liveSchema } from '../bookkeeping.ts';
import { crowdOf, loadCrowd, placed } from '../coaches/coach-search.crowd.fixture.ts';
import type { Projected } from '../read-model.ts';
import { readSettings } from '../settings.ts';
import { dayBegan, hoursOf, profileOf } from './free-times.fixture.ts';
import { freeTimes } from './free-times.ts';

/**
 * Fills the search and the free times with coaches in many zones, who work five days a week, and with bookings of the next two weeks. The
 * tables then hold nothing else: never run it on a database in use.
 */
const { values } = parseArgs({ options: { coaches: { type: 'string' }, bookings: { type: 'string' } } });
const [coaches, bookings] = [Number(values.coaches), Number(values.bookings)];
if (!(coaches > 0 && bookings >= 0)) throw new Error('usage: free-times.fill.fixture.ts --coaches N --bookings N');

const zones = ['Asia/Kolkata', 'Europe/Paris', 'America/New_York', 'Australia/Sydney', 'Asia/Kathmandu', 'America/Sao_Paulo'];
const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;
const today = Math.floor(Date.now() / dayMs) * dayMs;

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

function* eventsOf(): Generator<Projected> {
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

const settings = { search_path: liveSchema, synchronous_commit: 'off' };
const session = await openSession(readSettings(process.env).databaseUrl, {
  applicationName: 'free times',
  statementTimeoutMs: 0,
  settings,
});
try {
  await loadCrowd(session, crowdOf({ coaches, reviews: 0 }));
  await loadCrowd(session, eventsOf(), freeTimes);
} finally {
  await session.end();
}
