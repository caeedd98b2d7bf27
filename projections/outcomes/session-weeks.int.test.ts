import type { BookingEvent } from '@academy/domain/bookings';
import type { OutcomeEvent } from '@academy/domain/outcomes';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { bookingOf } from '../bookings/bookings.fixture.ts';
import { type MoneyEvent, MoneyLog } from '../wallets/money.fixture.ts';
import { openViews, type Views } from '../testing/views.ts';
import { sessionWeekQueries } from './session-weeks.queries.ts';
import { sessionWeeks, sessionWeekTable } from './session-weeks.ts';

let views: Views;
let queries: ReturnType<typeof sessionWeekQueries>;
beforeEach(async () => {
  views = await openViews(inject('databaseUrl'), [sessionWeeks]);
  queries = sessionWeekQueries(views.pool);
});
afterEach(() => views.drop());

const [coachId, athleteId] = [5, 7];
/** A Thursday. */
const now = '2026-11-26T12:00:00.000Z';
const at = '2026-11-27T11:15:00.000Z';

const found = (bookingId: string, outcome: 'completed' | 'technical' = 'completed'): OutcomeEvent => ({
  type: 'OutcomeFound',
  data: { bookingId, coachId, athleteId, at, outcome, rule: 1, togetherMs: 5, settleAt: at },
});
const settled = (bookingId: string, outcome: 'completed' | 'technical'): OutcomeEvent => ({
  type: 'OutcomeSettled',
  data: { bookingId, coachId, athleteId, at, outcome, capturePaise: 0, releasePaise: 0 },
});
function captured(bookingId: string, paise: number): readonly MoneyEvent[] {
  const log = new MoneyLog();
  log.topUp(athleteId, 1, paise);
  log.hold(athleteId, coachId, bookingId, paise);
  log.capture(athleteId, coachId, bookingId, paise);
  return log.events.filter(({ type }) => type === 'FundsCaptured');
}
const one = (number: number) => bookingOf(coachId, athleteId, number);
const ofCoach = (count = 3) => queries.weeks({ role: 'coach', id: coachId, count, now });
/** As a log gives them: only events of the types that the read model names. */
const give = (...events: readonly (BookingEvent | OutcomeEvent | MoneyEvent)[]) =>
  views.given(sessionWeeks, ...events.filter(({ type }) => sessionWeeks.events.includes(type)));

it('counts what took place and adds what was earned, by weeks that begin on Sundays', async () => {
  const [first, second, third, last] = [one(1), one(2), one(3), one(4)];
  await give(
    first.held('2026-11-09T10:00:00.000Z'),
    second.held('2026-11-23T10:00:00.000Z'),
    third.held('2026-11-24T10:00:00.000Z'),
    last.held('2026-11-25T10:00:00.000Z'),
    found(first.bookingId),
    found(second.bookingId),
    found(third.bookingId, 'technical'),
    ...captured(first.bookingId, 120_000),
    ...captured(second.bookingId, 90_000),
    // Cancelled late.
    ...captured(last.bookingId, 60_000),
  );
  expect(await ofCoach()).toEqual([
    { sunday: '2026-11-08', sessions: 1, earnedPaise: 120_000 },
    { sunday: '2026-11-15', sessions: 0, earnedPaise: 0 },
    { sunday: '2026-11-22', sessions: 1, earnedPaise: 150_000 },
  ]);
  expect((await queries.weeks({ role: 'athlete', id: athleteId, count: 3, now })).map(({ sessions }) => sessions)).toEqual([1, 0, 1]);
  expect((await ofCoach(1)).map(({ sunday }) => sunday)).toEqual(['2026-11-22']);
  expect((await queries.weeks({ role: 'coach', id: 6, count: 2, now })).map(({ sessions }) => sessions)).toEqual([0, 0]);
});

it.each([
  ['Asia/Kolkata', '2026-11-22'],
  ['America/New_York', '2026-11-15'],
  ['Nowhere/Else', '2026-11-15'],
])("has a session in the week of the coach's clocks: %s", async (zone, sunday) => {
  const session = one(1);
  // Saturday, 20:00 in UTC.
  await give(session.held('2026-11-21T20:00:00.000Z', { zone }), found(session.bookingId));
  expect((await ofCoach()).find(({ sessions }) => sessions > 0)?.sunday).toBe(sunday);
});

it('ends with the week that has begun on the clocks of the latest session', async () => {
  const session = one(1);
  await give(session.held('2026-11-19T20:00:00.000Z'), found(session.bookingId));
  const sundayAt = async (time: string) => (await queries.weeks({ role: 'coach', id: coachId, count: 1, now: time }))[0]?.sunday;
  expect([await sundayAt('2026-11-21T18:29:59.000Z'), await sundayAt('2026-11-21T18:30:00.000Z')]).toEqual(['2026-11-15', '2026-11-22']);
});

it('follows a session to the week where it was moved, and not to one where it never came', async () => {
  const [moved, stayed] = [one(1), one(2)];
  await give(
    moved.held('2026-11-10T10:00:00.000Z'),
    moved.heldThere('2026-11-17T10:00:00.000Z', 1),
    moved.movedOut(1, 1),
    moved.moved('2026-11-17T10:00:00.000Z', 1, 1),
    found(moved.bookingId),
    stayed.held('2026-11-10T12:00:00.000Z'),
    stayed.heldThere('2026-11-24T10:00:00.000Z', 1),
    stayed.released('moveRefused', 1),
    found(stayed.bookingId),
  );
  expect((await ofCoach()).map(({ sessions }) => sessions)).toEqual([1, 1, 0]);
});

it('goes by what was settled', async () => {
  const [lost, won] = [one(1), one(2)];
  await give(
    lost.held('2026-11-24T10:00:00.000Z'),
    found(lost.bookingId),
    settled(lost.bookingId, 'technical'),
    won.held('2026-11-24T12:00:00.000Z'),
    found(won.bookingId, 'technical'),
    settled(won.bookingId, 'completed'),
  );
  expect((await ofCoach(1))[0]?.sessions).toBe(1);
});

it('ends with the same rows in whatever order the streams of a session come, and when events come again', async () => {
  const session = one(1);
  const place = [session.held('2026-11-17T10:00:00.000Z'), session.moved('2026-11-24T10:00:00.000Z', 1)];
  const batch = await give(...place, found(session.bookingId), ...captured(session.bookingId, 90_000));
  const rows = await views.rowsOf(sessionWeekTable);
  expect(await sessionWeeks.apply(views.session, batch)).toEqual([]);
  expect(await views.rowsOf(sessionWeekTable)).toEqual(rows);
  await views.session.query(`truncate ${sessionWeekTable}`);
  const [held, moved, ...others] = batch;
  await sessionWeeks.apply(views.session, others);
  expect(await ofCoach(1)).toEqual([{ sunday: '2026-11-22', sessions: 0, earnedPaise: 0 }]);
  for (const event of [moved, held]) if (event) await sessionWeeks.apply(views.session, [event]);
  expect(await views.rowsOf(sessionWeekTable)).toEqual(rows);
});

it('tells the two people of it, once there is something to count', async () => {
  const session = one(1);
  const [held, outcome] = await give(session.held('2026-11-24T10:00:00.000Z'), found(session.bookingId));
  await views.session.query(`truncate ${sessionWeekTable}`);
  expect(await sessionWeeks.apply(views.session, held ? [held] : [])).toEqual([]);
  expect(await sessionWeeks.apply(views.session, outcome ? [outcome] : [])).toEqual(['coach:5', 'athlete:7']);
});
