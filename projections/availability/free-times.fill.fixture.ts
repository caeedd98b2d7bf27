import { parseArgs } from 'node:util';
import { openSession } from '@academy/platform/postgres';
import { liveSchema } from '../bookkeeping.ts';
import { crowdOf, loadCrowd } from '../coaches/coach-search.crowd.fixture.ts';
import { readSettings } from '../settings.ts';
import { timesOf } from './free-times.crowd.fixture.ts';
import { freeTimes } from './free-times.ts';

/**
 * Fills the search and the free times with coaches in many zones, who work five days a week, and with bookings of the next two weeks. The
 * tables then hold nothing else: never run it on a database in use.
 */
const { values } = parseArgs({ options: { coaches: { type: 'string' }, bookings: { type: 'string' } } });
const [coaches, bookings] = [Number(values.coaches), Number(values.bookings)];
if (!(coaches > 0 && bookings >= 0)) throw new Error('usage: free-times.fill.fixture.ts --coaches N --bookings N');

const settings = { search_path: liveSchema, synchronous_commit: 'off' };
const session = await openSession(readSettings(process.env).databaseUrl, {
  applicationName: 'free times',
  statementTimeoutMs: 0,
  settings,
});
try {
  await loadCrowd(session, crowdOf({ coaches, reviews: 0 }));
  await loadCrowd(session, timesOf({ coaches, bookings }), freeTimes);
} finally {
  await session.end();
}
