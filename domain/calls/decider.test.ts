import { specify } from '../kernel/specify.fixture.ts';
import { describe, expect, it } from 'vitest';
import { type CallCommand, callDecider, type CallEvent, callLimits } from './index.ts';

const given = specify(callDecider);

const at = (second: number): string => new Date(Date.UTC(2026, 0, 1) + second * 1000).toISOString();
const data = { callId: 'c1', coachId: 7, athleteId: 3, sport: 'Tennis' };
const callId = 'c1';
const request = (facts: Partial<{ hasCoach: boolean; isBlocked: boolean; hasBlocked: boolean; isRinging: boolean }> = {}): CallCommand => ({
  type: 'RequestCall',
  data,
  at: at(0),
  hasCoach: true,
  isBlocked: false,
  hasBlocked: false,
  isRinging: false,
  ...facts,
});
const requested: CallEvent = { type: 'CallRequested', data: { ...data, at: at(0) } };
const accepted: CallEvent = { type: 'CallAccepted', data: { callId, at: at(5) } };
const started: CallEvent = { type: 'CallStarted', data: { callId, at: at(6) } };
const joined = (participant: string, peerId: string): CallEvent => ({
  type: 'ParticipantJoined',
  data: { callId, participant, peerId, at: at(6) },
});
const left = (participant: string, peerId: string): CallEvent => ({
  type: 'ParticipantLeft',
  data: { callId, participant, peerId, at: at(90), reason: 'left' },
});
const running = [requested, accepted, started, joined('coach-7', 'p1'), joined('athlete-3', 'p2')];

describe('a requested call', () => {
  it('rings', () => {
    expect(given().when(request()).events()).toEqual([requested]);
  });

  it.each([
    [{ hasCoach: false }, 'calledCoachNotFound'],
    [{ isBlocked: true }, 'callerBlocked'],
    [{ hasBlocked: true, isBlocked: true }, 'coachBlocked'],
    [{ isRinging: true }, 'alreadyRinging'],
  ])('is refused with %j', (facts, refused) => {
    expect(given().when(request(facts)).refusal()).toMatchObject({ refused });
  });
});

describe('a ringing call', () => {
  const answer = (
    type: 'AcceptCall' | 'DeclineCall' | 'CancelCall',
    by: 'coach-7' | 'athlete-3' | 'coach-8',
    second = 30,
  ): CallCommand => ({
    type,
    by,
    at: at(second),
  });

  it.each([
    ['AcceptCall', 'coach-7', 'CallAccepted'],
    ['DeclineCall', 'coach-7', 'CallDeclined'],
    ['CancelCall', 'athlete-3', 'CallCancelled'],
  ] as const)('%s by %s', (type, by, event) => {
    expect(given(requested).when(answer(type, by)).events()).toEqual([{ type: event, data: { callId, at: at(30) } }]);
  });

  it.each([
    ['AcceptCall', 'athlete-3'],
    ['AcceptCall', 'coach-8'],
    ['DeclineCall', 'athlete-3'],
    ['CancelCall', 'coach-7'],
  ] as const)('is not found for %s by %s', (type, by) => {
    expect(given(requested).when(answer(type, by)).refusal()).toMatchObject({ refused: 'callNotFound' });
  });

  it('cannot be answered after a minute', () => {
    const late = answer('AcceptCall', 'coach-7', callLimits.ringSeconds + 1);
    expect(given(requested).when(late).refusal()).toMatchObject({ refused: 'callNotRinging' });
  });

  it('is answered once', () => {
    expect(given(requested, accepted).when(answer('AcceptCall', 'coach-7')).events()).toEqual([]);
    expect(given(requested, accepted).when(answer('DeclineCall', 'coach-7')).refusal()).toMatchObject({ refused: 'callNotRinging' });
    expect(given(requested, accepted).when(answer('CancelCall', 'athlete-3')).refusal()).toMatchObject({ refused: 'callNotRinging' });
  });
});

describe('the room', () => {
  const join = (participant: 'coach-7' | 'athlete-3' | 'athlete-4', peerId = 'p9', isBlocked = false): CallCommand => ({
    type: 'Join',
    participant,
    peerId,
    isBlocked,
    at: at(6),
  });

  it('opens with the first join', () => {
    expect(given(requested, accepted).when(join('coach-7', 'p1')).events()).toEqual([started, joined('coach-7', 'p1')]);
    expect(given(requested, accepted, started, joined('coach-7', 'p1')).when(join('athlete-3', 'p2')).events()).toEqual([
      joined('athlete-3', 'p2'),
    ]);
  });

  it('records one join per connection', () => {
    expect(
      given(...running)
        .when(join('coach-7', 'p1'))
        .events(),
    ).toEqual([]);
  });

  it('is closed to strangers, before the call is accepted and after it has ended', () => {
    expect(
      given(...running)
        .when(join('athlete-4'))
        .refusal(),
    ).toMatchObject({ refused: 'callNotFound' });
    expect(given(requested).when(join('athlete-3')).refusal()).toMatchObject({ refused: 'callNotAnswered' });
    const over = [...running, left('coach-7', 'p1'), left('athlete-3', 'p2')];
    const ended: CallEvent = { type: 'CallEnded', data: { callId, at: at(90), reason: 'everybodyLeft' } };
    expect(
      given(...over, ended)
        .when(join('athlete-3'))
        .refusal(),
    ).toMatchObject({ refused: 'callOver' });
  });

  it('lets the coach invite another athlete', () => {
    const invite = (by: 'coach-7' | 'athlete-3', isAcquainted = true): CallCommand => ({
      type: 'InviteToCall',
      by,
      athleteId: 4,
      isAcquainted,
      at: at(20),
    });
    const invited: CallEvent = { type: 'AthleteInvited', data: { callId, athleteId: 4, at: at(20) } };
    expect(
      given(...running)
        .when(invite('coach-7'))
        .events(),
    ).toEqual([invited]);
    expect(
      given(...running, invited)
        .when(invite('coach-7'))
        .events(),
    ).toEqual([]);
    expect(
      given(...running, invited)
        .when(join('athlete-4'))
        .events(),
    ).toHaveLength(1);
    expect(
      given(...running)
        .when(invite('athlete-3'))
        .refusal(),
    ).toMatchObject({ refused: 'callNotFound' });
    expect(
      given(...running)
        .when(invite('coach-7', false))
        .refusal(),
    ).toMatchObject({ refused: 'invitedAthleteNotFound' });
    const full = Array.from({ length: callLimits.athletes - 1 }, (_, index): CallEvent => ({
      type: 'AthleteInvited',
      data: { callId, athleteId: 100 + index, at: at(10) },
    }));
    expect(
      given(...running, ...full)
        .when(invite('coach-7'))
        .refusal(),
    ).toMatchObject({ refused: 'callFull' });
  });

  it('ends when the last one leaves', () => {
    const leave = (participant: 'coach-7' | 'athlete-3', peerId: string): CallCommand => ({
      type: 'Leave',
      participant,
      peerId,
      reason: 'left',
      at: at(90),
    });
    expect(
      given(...running)
        .when(leave('athlete-3', 'p2'))
        .events(),
    ).toEqual([left('athlete-3', 'p2')]);
    expect(
      given(...running, left('athlete-3', 'p2'))
        .when(leave('athlete-3', 'p2'))
        .events(),
    ).toEqual([]);
    expect(
      given(...running, left('athlete-3', 'p2'))
        .when(leave('coach-7', 'p1'))
        .events(),
    ).toEqual([left('coach-7', 'p1'), { type: 'CallEnded', data: { callId, at: at(90), reason: 'everybodyLeft' } }]);
  });

  it('is emptied if its server was lost', () => {
    const events = given(...running)
      .when({ type: 'CloseLost', at: at(99) })
      .events();
    expect(events.map(({ type }) => type)).toEqual(['ParticipantLeft', 'ParticipantLeft', 'CallEnded']);
    expect(events.at(-1)).toMatchObject({ data: { reason: 'serverLost' } });
    expect(
      given(...running, ...events)
        .when({ type: 'CloseLost', at: at(100) })
        .events(),
    ).toEqual([]);
  });

  it('continues on another server if its own was lost, without those who do not rejoin', () => {
    const lost = given(...running)
      .when({ type: 'LeaveLost', at: at(50) })
      .events();
    expect(lost).toEqual([
      { type: 'ParticipantLeft', data: { callId, participant: 'coach-7', peerId: 'p1', at: at(50), reason: 'serverLost' } },
      { type: 'ParticipantLeft', data: { callId, participant: 'athlete-3', peerId: 'p2', at: at(50), reason: 'serverLost' } },
    ]);
    expect(
      given(...running, ...lost)
        .when({ type: 'LeaveLost', at: at(51) })
        .events(),
    ).toEqual([]);
    const again = given(...running, ...lost)
      .when(join('athlete-3', 'p3'))
      .events();
    expect(
      given(...running, ...lost, ...again)
        .when({ type: 'Leave', participant: 'athlete-3', peerId: 'p3', reason: 'left', at: at(90) })
        .events()
        .map(({ type }) => type),
    ).toEqual(['ParticipantLeft', 'CallEnded']);
  });

  it('moves without ending, and ends if nobody rejoins', () => {
    const move = (participant: 'coach-7' | 'athlete-3', peerId: string): CallCommand => ({ type: 'Move', participant, peerId, at: at(50) });
    const [first] = given(...running)
      .when(move('coach-7', 'p1'))
      .events();
    const moved = [...running, ...(first ? [first] : [])];
    const second = given(...moved)
      .when(move('athlete-3', 'p2'))
      .events();
    expect([first, ...second]).toMatchObject([
      { type: 'ParticipantLeft', data: { reason: 'moved' } },
      { type: 'ParticipantLeft', data: { reason: 'moved' } },
    ]);
    expect(
      given(...moved, ...second)
        .when(join('coach-7', 'p3'))
        .events(),
    ).toMatchObject([{ type: 'ParticipantJoined' }]);
    expect(
      given(...moved, ...second)
        .when({ type: 'CloseLost', at: at(90) })
        .events(),
    ).toMatchObject([{ type: 'CallEnded' }]);
  });

  it('records once whether media of a connection arrived', () => {
    const note = (type: 'NoteMediaFlow' | 'NoteMediaBlock'): CallCommand => ({ type, participant: 'coach-7', peerId: 'p1', at: at(7) });
    const flowed: CallEvent = { type: 'MediaFlowed', data: { callId, participant: 'coach-7', peerId: 'p1', at: at(7) } };
    expect(
      given(...running)
        .when(note('NoteMediaFlow'))
        .events(),
    ).toEqual([flowed]);
    expect(
      given(...running, flowed)
        .when(note('NoteMediaFlow'))
        .events(),
    ).toEqual([]);
    expect(
      given(...running, flowed)
        .when(note('NoteMediaBlock'))
        .events(),
    ).toMatchObject([{ type: 'MediaBlocked' }]);
    expect(given(requested, accepted).when(note('NoteMediaFlow')).events()).toEqual([]);
  });
});
