import { describe, expect, it } from 'vitest';
import { specify } from '../kernel/specify.fixture.ts';
import { attend, type CallCommand, callDecider, type CallEvent, nobody, type Participant, timeTogether } from './index.ts';

const given = specify(callDecider);

const callId = 'c1';
/** Minutes after the start of the session, which is an hour. */
const minute = (after: number): string => new Date(Date.UTC(2026, 11, 1, 10) + after * 60_000).toISOString();
const session = { callId, bookingId: '7_0_0000000000000001', coachId: 7, athleteId: 3, sport: 'Tennis' };
const time = { startsAt: minute(0), endsAt: minute(60) };
const book = (at: string): CallCommand => ({ type: 'BookCall', data: { ...session, ...time }, at });
const booked: CallEvent = {
  type: 'CallBooked',
  data: { ...session, ...time, opensAt: minute(-10), closesAt: minute(75), at: minute(-10) },
};
const started: CallEvent = { type: 'CallStarted', data: { callId, at: minute(0) } };
const joined = (participant: Participant, peerId: string, at = minute(0)): CallEvent => ({
  type: 'ParticipantJoined',
  data: { callId, participant, peerId, at },
});
const left = (participant: Participant, peerId: string, at: string, reason: 'left' | 'serverLost' = 'left'): CallEvent => ({
  type: 'ParticipantLeft',
  data: { callId, participant, peerId, at, reason },
});
const ended = (at: string, reason: Extract<CallEvent, { type: 'CallEnded' }>['data']['reason'] = 'timeOver'): CallEvent => ({
  type: 'CallEnded',
  data: { callId, at, reason },
});
const running = [booked, started, joined('coach-7', 'p1'), joined('athlete-3', 'p2')];

const join = (participant: Participant, at: string, isBlocked = false): CallCommand => ({
  type: 'Join',
  participant,
  peerId: 'p9',
  isBlocked,
  at,
});
const leave = (participant: Participant, peerId: string, at: string): CallCommand => ({
  type: 'Leave',
  participant,
  peerId,
  reason: 'left',
  at,
});
const tryEntry = (participant: Participant, at: string, isBlocked = false): CallCommand => ({
  type: 'TryEntry',
  participant,
  isBlocked,
  at,
});
const refused = (code: string) => ({ refused: code, kind: 'conflict', path: '' });

describe('the room of a booked session', () => {
  it('opens ten minutes before the start, and is begun once', () => {
    expect(
      given()
        .when(book(minute(-10.1)))
        .refusal(),
    ).toEqual(refused('roomNotOpen'));
    expect(
      given()
        .when(book(minute(-10)))
        .events(),
    ).toEqual([booked]);
    expect(
      given(booked)
        .when(book(minute(5)))
        .events(),
    ).toEqual([]);
  });

  it('closes a quarter of an hour after the end', () => {
    for (const before of [[], [booked], running]) {
      expect(
        given(...before)
          .when(book(minute(75)))
          .refusal(),
      ).toEqual(refused('callOver'));
    }
  });

  it.each(['coach-7', 'athlete-3'] as const)('lets %s in while it is open, without ringing', (participant) => {
    expect(
      given(booked)
        .when(join(participant, minute(74.9)))
        .events(),
    ).toMatchObject([{ type: 'CallStarted' }, { type: 'ParticipantJoined', data: { participant } }]);
    expect(
      given(booked)
        .when(join(participant, minute(75)))
        .refusal(),
    ).toEqual(refused('callOver'));
    // A server whose clock is late.
    expect(
      given(booked)
        .when(join(participant, minute(-11)))
        .refusal(),
    ).toEqual(refused('roomNotOpen'));
  });

  it('does not exist for others', () => {
    expect(
      given(booked)
        .when(join('athlete-4', minute(0)))
        .refusal(),
    ).toMatchObject({ refused: 'callNotFound', kind: 'notFound' });
  });

  it('stays open to whom the coach blocks, but not to guests', () => {
    const guest: CallEvent = { type: 'AthleteInvited', data: { callId, athleteId: 4, at: minute(0) } };
    expect(
      given(booked)
        .when(join('athlete-3', minute(0), true))
        .events(),
    ).toHaveLength(2);
    expect(
      given(booked, guest)
        .when(join('athlete-4', minute(0), true))
        .refusal(),
    ).toEqual(refused('callerBlocked'));
  });

  it('keeps out whom the coach sent out, and everybody once the coach ended the call', () => {
    const removed: CallEvent = { type: 'ParticipantRemoved', data: { callId, participant: 'athlete-3', at: minute(1) } };
    expect(
      given(...running, removed)
        .when(join('athlete-3', minute(2)))
        .refusal(),
    ).toEqual(refused('removedFromCall'));
    expect(
      given(...running)
        .when({ type: 'EndCall', by: 'coach-7', at: minute(76) })
        .events(),
    ).toEqual([ended(minute(76), 'endedByCoach')]);
    expect(
      given(...running, ended(minute(50), 'endedByCoach'))
        .when(join('athlete-3', minute(51)))
        .refusal(),
    ).toEqual(refused('callOver'));
  });
});

describe('a booked call', () => {
  const alone = [...running, left('coach-7', 'p1', minute(20))];

  it('goes on when everybody has left, until its room closes', () => {
    expect(
      given(...alone)
        .when(leave('athlete-3', 'p2', minute(21)))
        .events(),
    ).toEqual([left('athlete-3', 'p2', minute(21))]);
    expect(
      given(...alone, left('athlete-3', 'p2', minute(21)))
        .when(join('athlete-3', minute(30)))
        .events(),
    ).toMatchObject([{ type: 'ParticipantJoined' }]);
    expect(
      given(...alone)
        .when(leave('athlete-3', 'p2', minute(75)))
        .events(),
    ).toEqual([left('athlete-3', 'p2', minute(75)), ended(minute(75))]);
  });

  it('goes on when its server is lost', () => {
    const lost = [left('coach-7', 'p1', minute(30), 'serverLost'), left('athlete-3', 'p2', minute(30), 'serverLost')];
    expect(
      given(...running)
        .when({ type: 'CloseLost', at: minute(30) })
        .events(),
    ).toEqual(lost);
    expect(
      given(...running, ...lost)
        .when({ type: 'CloseLost', at: minute(40) })
        .events(),
    ).toEqual([]);
    expect(
      given(...running)
        .when({ type: 'CloseLost', at: minute(75) })
        .events(),
    ).toMatchObject([{}, {}, { type: 'CallEnded', data: { reason: 'timeOver' } }]);
  });

  it('is ended at the time its room closes, whoever is there, and only once', () => {
    const close = (at: string): CallCommand => ({ type: 'CloseRoom', at });
    for (const before of [[booked], running, alone]) {
      expect(
        given(...before)
          .when(close(minute(74.9)))
          .events(),
      ).toEqual([]);
      expect(
        given(...before)
          .when(close(minute(75)))
          .events(),
      ).toEqual([ended(minute(75))]);
      expect(
        given(...before, ended(minute(75)))
          .when(close(minute(76)))
          .events(),
      ).toEqual([]);
    }
    expect(
      given()
        .when(close(minute(75)))
        .events(),
    ).toEqual([]);
  });

  it.each(['sessionCancelled', 'sessionMoved'] as const)('is ended at once, and admits nobody any more: %s', (reason) => {
    const giveUp: CallCommand = { type: 'GiveUpRoom', reason, at: minute(-2) };
    for (const before of [[booked], running, alone]) {
      const over = ended(minute(-2), reason);
      expect(
        given(...before)
          .when(giveUp)
          .events(),
      ).toEqual([over]);
      for (const late of [join('athlete-3', minute(-1)), tryEntry('coach-7', minute(-1))]) {
        expect(
          given(...before, over)
            .when(late)
            .refusal(),
        ).toEqual(refused('callOver'));
      }
      expect(
        given(...before, over)
          .when(giveUp)
          .events(),
      ).toEqual([]);
    }
    expect(given().when(giveUp).events()).toEqual([]);
  });

  it('keeps the minutes that two people had before its session was cancelled', () => {
    const early = [booked, started, joined('coach-7', 'p1', minute(-9)), joined('athlete-3', 'p2', minute(-8))];
    const attendance = [...early, ended(minute(-3), 'sessionCancelled')].reduce(attend, nobody);
    expect(timeTogether(attendance, 7, [3], Date.parse(minute(60)))).toEqual({ togetherMs: 5 * 60_000, isTogether: false });
  });

  it('notes who tried to enter, once a minute for each person', () => {
    const tried = (participant: Participant, at: string): CallEvent => ({ type: 'EntryTried', data: { callId, participant, at } });
    const before = [booked, tried('athlete-3', minute(0))];
    const noted = (participant: Participant, at: string) =>
      given(...before)
        .when(tryEntry(participant, at))
        .events();
    expect(noted('athlete-3', minute(0.9))).toEqual([]);
    expect(noted('coach-7', minute(0.9))).toEqual([tried('coach-7', minute(0.9))]);
    expect(noted('athlete-3', minute(1))).toEqual([tried('athlete-3', minute(1))]);
    expect(
      given(...before)
        .when(tryEntry('athlete-3', minute(-11)))
        .refusal(),
    ).toEqual(refused('roomNotOpen'));
  });
});

it('notes no tries to enter a call that rang, and refuses them like entries', () => {
  const rung: CallEvent = { type: 'CallRequested', data: { callId, coachId: 7, athleteId: 3, sport: 'Tennis', at: minute(0) } };
  const accepted: CallEvent = { type: 'CallAccepted', data: { callId, at: minute(0) } };
  expect(
    given(rung, accepted)
      .when(tryEntry('athlete-3', minute(1)))
      .events(),
  ).toEqual([]);
  expect(
    given(rung, accepted)
      .when(tryEntry('athlete-3', minute(1), true))
      .refusal(),
  ).toEqual(refused('callerBlocked'));
  expect(
    given(rung, accepted, started)
      .when({ type: 'CloseRoom', at: minute(200) })
      .events(),
  ).toEqual([]);
});
