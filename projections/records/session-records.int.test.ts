import type { OutcomeEvent } from '@academy/domain/outcomes';
import { type GoalEvent, goalIdOf, type RecordEvent } from '@academy/domain/records';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { bookingOf } from '../bookings/bookings.fixture.ts';
import { bookings } from '../bookings/bookings.ts';
import { coachDirectory } from '../coaches/coach-directory.ts';
import { outcomes } from '../outcomes/outcomes.ts';
import { openViews, type Views } from '../testing/views.ts';
import { recordQueries } from './session-records.queries.ts';
import { goalTable, noteTable, replyTable, sessionRecords } from './session-records.ts';

let views: Views;
let queries: ReturnType<typeof recordQueries>;
beforeAll(async () => {
  views = await openViews(inject('databaseUrl'), [sessionRecords, bookings, outcomes, coachDirectory]);
  queries = recordQueries(views.pool);
});
afterAll(() => views.drop());

const day = (date: string, time = '10:00'): string => `2026-${date}T${time}:00.000Z`;
const now = day('12-01');

/** What can happen to the session of a booking, and to the goals of its two people. */
function recordOf(coachId: number, athleteId: number, number = 1) {
  const { bookingId } = bookingOf(coachId, athleteId, number);
  const pair = { coachId, athleteId };
  const goal = (index: number, at: string) => ({
    goalId: goalIdOf(pair, String(index).padStart(16, '0')),
    ...pair,
    at,
    by: `coach-${coachId}`,
  });
  return {
    bookingId,
    written: (version: number, at: string, takeHome = 'Look up'): RecordEvent => ({
      type: 'NoteWritten',
      data: { bookingId, ...pair, at, version, done: 'Serves', takeHome, drills: 'Tosses\nServes' },
    }),
    replied: (index: number, by: string, text = 'Thank you'): RecordEvent => ({
      type: 'ReplyWritten',
      data: { bookingId, ...pair, at: day('11-28'), by, number: index, text },
    }),
    set: (index: number, at = day('11-28')): GoalEvent => ({
      type: 'GoalSet',
      data: { ...goal(index, at), text: `Goal ${index}`, day: null },
    }),
    marked: (type: 'GoalReached' | 'GoalReopened' | 'GoalDropped', index: number, at = day('11-29')): GoalEvent => ({
      type,
      data: goal(index, at),
    }),
    found: (minutes: number): OutcomeEvent => ({
      type: 'OutcomeFound',
      data: { bookingId, ...pair, at: now, outcome: 'completed', rule: 1, togetherMs: minutes * 60_000 + 59_000, settleAt: now },
    }),
  };
}

const given = (...events: readonly (RecordEvent | GoalEvent)[]) => views.given(sessionRecords, ...events);
async function booked(coachId: number, athleteId: number, number: number, startsAt: string): Promise<void> {
  const one = bookingOf(coachId, athleteId, number);
  await views.given(bookings, one.held(startsAt), one.confirmed());
}

describe('the record of one session', () => {
  it('has nothing at first', async () => {
    expect(await queries.ofSession(recordOf(1, 11).bookingId)).toEqual({ note: null, minutes: null, replies: [] });
  });

  it('has the newest version of the note, its first time and its last', async () => {
    const one = recordOf(1, 12, 2);
    await given(one.written(1, day('11-28')));
    const note = { done: 'Serves', drills: ['Tosses', 'Serves'], written_at: day('11-28') };
    expect((await queries.ofSession(one.bookingId)).note).toEqual({ ...note, take_home: 'Look up', version: 1, corrected_at: null });
    await given(one.written(2, day('11-29'), ''), one.written(3, day('11-30'), 'Breathe'));
    expect((await queries.ofSession(one.bookingId)).note).toEqual({
      ...note,
      take_home: 'Breathe',
      version: 3,
      corrected_at: day('11-30'),
    });
  });

  it('has the replies of both, oldest first, and full minutes', async () => {
    const one = recordOf(1, 13, 3);
    await given(one.replied(1, 'athlete-13'), one.replied(2, 'coach-1', ''));
    await views.given(outcomes, one.found(10), one.found(42));
    expect(await queries.ofSession(one.bookingId)).toEqual({
      note: null,
      minutes: 42,
      replies: [
        { number: 1, by: 'athlete', text: 'Thank you', at: day('11-28') },
        { number: 2, by: 'coach', text: '', at: day('11-28') },
      ],
    });
  });

  it('stays the same if its events are applied again, and tells whom it concerns', async () => {
    const one = recordOf(1, 14, 4);
    const events = await given(
      one.written(1, day('11-28')),
      one.written(2, day('11-29')),
      one.replied(1, 'athlete-14'),
      one.set(1),
      one.marked('GoalReached', 1),
    );
    const tables = [noteTable, replyTable, goalTable];
    const rowsNow = async () => {
      const rows: unknown[] = [];
      for (const table of tables) rows.push(await views.rowsOf(table));
      return rows;
    };
    const before = await rowsNow();
    expect(await sessionRecords.apply(views.session, events)).toEqual(['coach:1', 'athlete:14']);
    expect(await sessionRecords.apply(views.session, events.slice(0, 1))).toEqual(['coach:1', 'athlete:14']);
    expect(await rowsNow()).toEqual(before);
  });
});

describe('goals', () => {
  it('are those of the pair, or of the athlete with all coaches, open ones first, the newest of each first', async () => {
    const [one, other] = [recordOf(2, 21), recordOf(3, 21)];
    await views.given(coachDirectory, {
      type: 'CoachRegistered',
      data: {
        coachId: 2,
        name: 'Asha Rao',
        domain: 'Yoga',
        experience: 'Ten years',
        phone: '9876543210',
        phoneCountry: '+91',
        dob: '1990-06-02',
        address: '1 Lake Road',
        email: 'a@example.com',
        termsVersion: '',
        termsAcceptedAt: '',
      },
    });
    await given(one.set(1), one.set(2, day('11-29')), one.set(3), one.set(4), other.set(1));
    await given(one.marked('GoalReached', 1), one.marked('GoalDropped', 3), one.marked('GoalReached', 4, day('11-30')));
    const textsOf = async (coachId?: number) =>
      (await queries.goals({ athleteId: 21, coachId })).map(({ text, reached_at: at }) => [text, at]);
    expect(await textsOf(2)).toEqual([
      ['Goal 2', null],
      ['Goal 4', day('11-30')],
      ['Goal 1', day('11-29')],
    ]);
    expect(await textsOf()).toHaveLength(4);
    await given(one.marked('GoalReopened', 4, day('12-01')));
    expect((await queries.goals({ athleteId: 21, coachId: 2 }))[0]).toEqual({
      id: goalIdOf({ coachId: 2, athleteId: 21 }, '0000000000000004'),
      coach_id: 2,
      coach_name: 'Asha Rao',
      by: 'coach',
      text: 'Goal 4',
      day: null,
      set_at: day('11-28'),
      reached_at: null,
    });
  });
});

describe('a timeline', () => {
  it('has the sessions that have begun, newest first, page by page, without the others', async () => {
    for (const [number, date] of ['11-20', '11-22', '11-24'].entries()) await booked(4, 41, number, day(date));
    await booked(5, 41, 1, day('11-23'));
    await booked(4, 41, 8, day('12-02'));
    await views.given(bookings, bookingOf(4, 41, 9).held(day('11-21')));
    const idsOf = (sessions: readonly { booking_id: string }[]) => sessions.map(({ booking_id: id }) => id);
    const one = (number: number, coachId = 4): string => bookingOf(coachId, 41, number).bookingId;
    const first = await queries.sessions({ athleteId: 41 }, { now, limit: 3 });
    expect(idsOf(first.sessions)).toEqual([one(2), one(1, 5), one(1)]);
    const second = await queries.sessions({ athleteId: 41 }, { now, limit: 3, before: first.next ?? '' });
    expect([idsOf(second.sessions), second.next]).toEqual([[one(0)], null]);
    expect(idsOf((await queries.sessions({ athleteId: 41, coachId: 4 }, { now, limit: 9 })).sessions)).toEqual([one(2), one(1), one(0)]);
    expect((await queries.sessions({ athleteId: 42 }, { now, limit: 9 })).sessions).toEqual([]);
  });

  it.each(['', 'x', '1_', '99999999999999_0', '5_a\0b', '9'.repeat(13)])('is over behind the cursor %j', async (before) => {
    expect(await queries.sessions({ athleteId: 41 }, { now, limit: 9, before })).toEqual({ sessions: [], next: null });
  });

  it('leaves out what nobody came to, unless somebody wrote about it, and adds up the rest', async () => {
    for (const number of [1, 2, 3, 4]) await booked(6, 61, number, day('11-20', `1${number}:00`));
    const [one, two, three] = [recordOf(6, 61, 1), recordOf(6, 61, 2), recordOf(6, 61, 3)];
    const nobody = (of: ReturnType<typeof recordOf>): OutcomeEvent => {
      const found = of.found(0);
      return found.type === 'OutcomeFound' ? { ...found, data: { ...found.data, togetherMs: 0, outcome: 'nobodyCame' } } : found;
    };
    await views.given(outcomes, one.found(58), nobody(two), nobody(three));
    await given(three.written(1, day('11-21')), one.set(1), one.marked('GoalReached', 1));
    const { sessions } = await queries.sessions({ athleteId: 61 }, { now, limit: 9 });
    expect(sessions.map(({ booking_id: id, minutes, note }) => [id, minutes, note?.take_home])).toEqual([
      [bookingOf(6, 61, 4).bookingId, null, undefined],
      [three.bookingId, 0, 'Look up'],
      [one.bookingId, 58, undefined],
    ]);
    expect(await queries.totals({ athleteId: 61 }, now)).toEqual({ sessions: 3, minutes: 58, goals_reached: 1 });
    expect(await queries.totals({ athleteId: 61, coachId: 7 }, now)).toEqual({ sessions: 0, minutes: 0, goals_reached: 0 });
  });
});
