import { bookingLimits } from '@academy/domain/bookings';
import { notices } from '@academy/domain/notifications';
import { describe, expect, it } from 'vitest';
import { MemoryList } from '../../testing/memory-list.ts';
import { mails } from '../index.ts';
import { hourMs, later, sessionAt, type Told } from './sessions.fixture.ts';

const startsAt = '2026-11-27T09:30:00.000Z';
const session = sessionAt(startsAt);

/** The list after these events. */
function listAfter(...events: readonly Told[]): MemoryList {
  const list = new MemoryList(mails);
  list.apply(
    events.map((event, index) =>
      Object.assign({}, event, {
        id: `e${index}`,
        stream: 'any',
        position: BigInt(index),
        metadata: { time: event.data.at, $correlationId: 'c' },
      }),
    ) as unknown as Parameters<MemoryList['apply']>[0],
  );
  return list;
}
const keysAfter = (...events: readonly Told[]) => listAfter(...events).open.map(({ key }) => key);
const reminders = (sequence: number) =>
  ['inADay', 'inAnHour'].flatMap((says) => ['athlete', 'coach'].map((role) => `${says} 7_0_00000000000000aa ${sequence} ${role}`));

describe('a session that is booked', () => {
  it('is told to both at once, and again a day and an hour before', () => {
    expect(keysAfter(session.held(), session.confirmed())).toEqual(['booked e1 athlete', 'booked e1 coach', ...reminders(0)]);
    const [booked, , inADay, , inAnHour] = listAfter(session.held(), session.confirmed()).open;
    expect(booked).toMatchObject({ kind: 'booked', dueAt: session.at, expiresAt: later(session.at, 72 * hourMs) });
    expect(inADay).toMatchObject({ dueAt: later(startsAt, -24 * hourMs), expiresAt: later(startsAt, -hourMs) });
    expect(inAnHour).toMatchObject({ dueAt: later(startsAt, -hourMs), expiresAt: later(startsAt, -0.5 * hourMs) });
  });

  it('has no reminder whose time was over by then', () => {
    const late = sessionAt(startsAt, later(startsAt, -5 * hourMs));
    expect(keysAfter(late.held())).toEqual(reminders(0).slice(2));
  });

  it('has no reminder any more once it is given up', () => {
    expect(keysAfter(session.held(), session.released('expired'))).toEqual([]);
  });

  it('holds ids and times alone, one mail after the other for each person', () => {
    const { data, subject } = listAfter(session.held(), session.confirmed()).open[0] ?? {};
    expect(data).toEqual({
      topic: 'sessions',
      bookingId: '7_0_00000000000000aa',
      role: 'athlete',
      kind: 'booking',
      says: 'booked',
      version: '0',
      at: session.at,
      by: null,
    });
    expect(subject).toBe('7_0_00000000000000aa athlete');
  });
});

describe('a session that moves', () => {
  const next = later(startsAt, 24 * hourMs);

  it('is told to both, and its reminders move', () => {
    const list = listAfter(session.held(), session.moved(next, 1));
    expect(list.open.map(({ key }) => key)).toEqual([...reminders(1), 'moved e1 athlete', 'moved e1 coach']);
    expect(list.open[0]).toMatchObject({ dueAt: later(next, -24 * hourMs) });
  });

  it('keeps its reminders until it has reached another week', () => {
    const leaving = [session.held(), session.heldThere(next, 1), session.movedOut(1, 1)];
    expect(keysAfter(...leaving)).toEqual(reminders(0));
    expect(keysAfter(...leaving, session.moved(next, 1, 1))).toEqual([...reminders(1), 'moved e3 athlete', 'moved e3 coach']);
    expect(keysAfter(session.held(), session.heldThere(next, 1), session.released('moveRefused', 1))).toEqual(reminders(0));
  });

  it('has no reminders after it was cancelled, however often it had moved', () => {
    for (let moves = 0; moves <= bookingLimits.moves; moves++) {
      const moved = Array.from({ length: moves }, (_, index) => session.moved(next, index + 1));
      const kinds = listAfter(session.held(), ...moved, session.cancelled('coach')).open.map(({ kind }) => kind);
      expect(kinds.filter((kind) => kind === 'inADay' || kind === 'inAnHour')).toEqual([]);
      expect(kinds.filter((kind) => kind === 'cancelled')).toHaveLength(2);
    }
  });
});

describe('who is told', () => {
  const hold = session.held();
  it.each([
    ['an offer, to who waited', [session.held({ how: 'offered' })], ['offered e0 athlete', ...reminders(0)]],
    ['a proposal, to the athlete', [session.proposed(later(startsAt, hourMs))], ['proposed e0 athlete']],
    ['an outcome, to both', [session.found('completed', startsAt)], ['outcome e0 athlete', 'outcome e0 coach']],
    ["an athlete's dispute, to the coach", [session.disputed('athlete', 'coachAbsent', startsAt)], ['disputed e0 coach']],
    ["a coach's dispute, to the athlete", [session.disputed('coach', 'athleteAbsent', startsAt)], ['disputed e0 athlete']],
    ['a hold, to nobody', [hold], reminders(0)],
  ] as const)('of %s', (_name, events, expected) => {
    expect(keysAfter(...events).toSorted()).toEqual([...expected].toSorted());
  });

  it('is asked of events that the process follows', () => {
    expect(notices.filter(({ event }) => !mails.events.includes(event))).toEqual([]);
  });

  it('learns of an offer only as long as it stands', () => {
    const heldUntil = later(session.at, hourMs / 4);
    const offered = listAfter(session.held({ how: 'offered', heldUntil })).open.find(({ kind }) => kind === 'offered');
    expect(offered?.expiresAt).toBe(heldUntil);
  });
});
