import type { OutcomeEvent } from '@academy/domain/outcomes';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { athleteProfiles } from '../athletes/athlete-profiles.ts';
import { bookingOf } from '../bookings/bookings.fixture.ts';
import { bookingQueries } from '../bookings/bookings.queries.ts';
import { bookings } from '../bookings/bookings.ts';
import { coachDirectory } from '../coaches/coach-directory.ts';
import { openViews, type Views } from '../testing/views.ts';
import { outcomeTable } from '../tables.ts';
import { outcomes } from './outcomes.ts';

let views: Views;
let queries: ReturnType<typeof bookingQueries>;
beforeAll(async () => {
  views = await openViews(inject('databaseUrl'), [bookings, outcomes, coachDirectory, athleteProfiles]);
  queries = bookingQueries(views.pool);
});
afterAll(() => views.drop());

const at = '2026-11-27T11:15:00.000Z';
const settleAt = '2026-11-28T11:00:00.000Z';

/** A confirmed booking, and events of its outcome. */
async function session(coachId: number, athleteId: number) {
  const one = bookingOf(coachId, athleteId, 1);
  const common = { bookingId: one.bookingId, coachId, athleteId, at };
  await views.given(bookings, one.held('2026-11-27T10:00:00.000Z'), one.confirmed());
  const read = async () => (await queries.byId(one.bookingId, { role: 'athlete', id: athleteId }))?.outcome;
  return {
    read,
    found: (): OutcomeEvent => ({
      type: 'OutcomeFound',
      data: { ...common, outcome: 'coachAbsent', rule: 1, togetherMs: 5_000, settleAt },
    }),
    stated: (): OutcomeEvent => ({ type: 'AttendanceStated', data: { ...common, by: `coach-${coachId}`, says: 'technical' } }),
    disputed: (): OutcomeEvent => ({
      type: 'OutcomeDisputed',
      data: { ...common, by: `coach-${coachId}`, claims: 'technical', text: 'It never opened.', settleAt: '2026-11-30T11:15:00.000Z' },
    }),
    settled: (): OutcomeEvent => ({
      type: 'OutcomeSettled',
      data: { ...common, outcome: 'technical', capturePaise: 0, releasePaise: 120_000 },
    }),
  };
}

it('is read with its booking: none, found, disputed, settled', async () => {
  const one = await session(1, 11);
  expect(await one.read()).toBeNull();
  await views.given(outcomes, one.found());
  expect(await one.read()).toMatchObject({
    state: { outcome: 'coachAbsent', isSettled: false, settleAt, dispute: null },
    found: { rule: 1, togetherMs: 5_000 },
    settled: null,
  });
  await views.given(outcomes, one.stated(), one.disputed());
  expect(await one.read()).toMatchObject({
    state: { said: { coach: ['technical'], athlete: [] }, dispute: { by: 'coach', claims: 'technical', agrees: null } },
  });
  await views.given(outcomes, one.settled());
  expect(await one.read()).toMatchObject({
    state: { outcome: 'technical', isSettled: true },
    found: { togetherMs: 5_000 },
    settled: { at, capturePaise: 0, releasePaise: 120_000 },
  });
});

it('keeps nothing that people wrote', async () => {
  const one = await session(2, 12);
  await views.given(outcomes, one.found(), one.disputed());
  expect(JSON.stringify(await views.rowsOf(outcomeTable))).not.toContain('It never opened.');
});

it('does not change when the same events come again, and names both people', async () => {
  const one = await session(3, 13);
  const batch = await views.given(outcomes, one.found(), one.disputed(), one.settled());
  const before = await views.rowsOf(outcomeTable);
  expect(await outcomes.apply(views.session, batch)).toEqual([]);
  expect(await views.rowsOf(outcomeTable)).toEqual(before);
  const later = batch.map((event) => Object.assign({}, event, { position: event.position + 1_000_000n }));
  expect(await outcomes.apply(views.session, later)).toEqual(['coach:3', 'athlete:13']);
});
