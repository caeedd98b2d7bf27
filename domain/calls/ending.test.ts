import { fold } from '@academy/domain/kernel';
import { specify } from '../kernel/specify.fixture.ts';
import { describe, expect, it } from 'vitest';
import { attend, type CallCommand, callDecider, type CallEvent, nobody, type Participant, sessionOf } from './index.ts';

const given = specify(callDecider);

const callId = 'c1';
const at = (second: number): string => new Date(Date.UTC(2026, 0, 1) + second * 1000).toISOString();
const joined = (participant: Participant, peerId: string): CallEvent => ({
  type: 'ParticipantJoined',
  data: { callId, participant, peerId, at: at(6) },
});
const requested: CallEvent = { type: 'CallRequested', data: { callId, coachId: 7, athleteId: 3, sport: 'Tennis', at: at(0) } };
const accepted: CallEvent = { type: 'CallAccepted', data: { callId, at: at(5) } };
const declined: CallEvent = { type: 'CallDeclined', data: { callId, at: at(5) } };
const invited: CallEvent = { type: 'AthleteInvited', data: { callId, athleteId: 4, at: at(5) } };
const started: CallEvent = { type: 'CallStarted', data: { callId, at: at(6) } };
const running = [requested, accepted, invited, started, joined('coach-7', 'p1'), joined('athlete-3', 'p2'), joined('athlete-4', 'p3')];
const over: CallEvent = { type: 'CallEnded', data: { callId, at: at(70), reason: 'everybodyLeft' } };
const removed: CallEvent = { type: 'ParticipantRemoved', data: { callId, participant: 'athlete-3', at: at(60) } };

const join = (participant: Participant, isBlocked = false): CallCommand => ({
  type: 'Join',
  participant,
  peerId: 'p9',
  isBlocked,
  at: at(61),
});
const left = (participant: Participant, peerId: string): CallCommand => ({
  type: 'Leave',
  participant,
  peerId,
  reason: 'removed',
  at: at(61),
});

describe('ending a call for everybody', () => {
  const end = (by: Participant = 'coach-7'): CallCommand => ({ type: 'EndCall', by, at: at(60) });
  const ended: CallEvent = { type: 'CallEnded', data: { callId, at: at(60), reason: 'endedByCoach' } };

  it.each([
    ['that runs', running],
    ['that nobody has entered yet', [requested, accepted]],
  ])('is possible for the coach of a call %s', (_, history) => {
    expect(
      given(...history)
        .when(end())
        .events(),
    ).toEqual([ended]);
  });

  it.each([
    ['an athlete of the call', running, 'athlete-3', 'callNotFound'],
    ['another coach', running, 'coach-8', 'callNotFound'],
    ['anybody if there is no call', [], 'coach-7', 'callNotFound'],
    ['the coach while it rings', [requested], 'coach-7', 'callNotAnswered'],
    ['the coach who declined it', [requested, declined], 'coach-7', 'callOver'],
  ] as const)('is refused for %s', (_, history, by, refused) => {
    expect(
      given(...history)
        .when(end(by))
        .refusal(),
    ).toMatchObject({ refused });
  });

  it('happens once', () => {
    expect(
      given(...running, ended)
        .when(end())
        .events(),
    ).toEqual([]);
    expect(
      given(...running, over)
        .when(end())
        .events(),
    ).toEqual([]);
  });

  it('lets nobody in again, and needs no further events about the participants', () => {
    expect(
      given(...running, ended)
        .when(join('athlete-3'))
        .refusal(),
    ).toMatchObject({ refused: 'callOver' });
    expect(
      given(...running, ended)
        .when(left('athlete-3', 'p2'))
        .events(),
    ).toEqual([]);
    const state = fold(callDecider, running);
    const session = sessionOf(state, [...running, ended].reduce(attend, nobody), 3);
    expect(session).toMatchObject({ togetherMs: 54_000, isThere: false, leftAt: at(60) });
  });
});

describe('removing a participant from a call', () => {
  const remove = (by: Participant = 'coach-7', athleteId = 3): CallCommand => ({ type: 'RemoveFromCall', by, athleteId, at: at(60) });

  it('is possible for the coach, whether the athlete is present or not', () => {
    expect(
      given(...running)
        .when(remove())
        .events(),
    ).toEqual([removed]);
    expect(given(requested, accepted).when(remove()).events()).toEqual([removed]);
  });

  it.each([
    ['an athlete of the call', running, 'athlete-4', 3, 'callNotFound'],
    ['another coach', running, 'coach-8', 3, 'callNotFound'],
    ['anybody if there is no call', [], 'coach-7', 3, 'callNotFound'],
    ['the coach, about somebody who was not invited', running, 'coach-7', 5, 'invitedAthleteNotFound'],
    ['the coach while it rings', [requested], 'coach-7', 3, 'callNotAnswered'],
    ['the coach after its end', [...running, over], 'coach-7', 3, 'callOver'],
  ] as const)('is refused for %s', (_, history, by, athleteId, refused) => {
    expect(
      given(...history)
        .when(remove(by, athleteId))
        .refusal(),
    ).toMatchObject({ refused });
  });

  it('happens once', () => {
    expect(
      given(...running, removed)
        .when(remove())
        .events(),
    ).toEqual([]);
  });

  it('keeps that person out, even if invited again, and the others in', () => {
    const after = given(...running, removed);
    expect(after.when(join('athlete-3')).refusal()).toMatchObject({ refused: 'removedFromCall' });
    const again: CallCommand = { type: 'InviteToCall', by: 'coach-7', athleteId: 3, isAcquainted: true, at: at(62) };
    expect(after.when(again).refusal()).toMatchObject({ refused: 'athleteRemoved' });
    expect(after.when(join('athlete-4')).events()).toHaveLength(1);
  });

  it('ends their part once they have left, and the call if nobody remains', () => {
    const gone = given(...running, removed)
      .when(left('athlete-3', 'p2'))
      .events();
    expect(gone).toEqual([
      { type: 'ParticipantLeft', data: { callId, participant: 'athlete-3', peerId: 'p2', at: at(61), reason: 'removed' } },
    ]);
    const alone = [requested, accepted, started, joined('athlete-3', 'p2'), removed];
    const last = given(...alone)
      .when(left('athlete-3', 'p2'))
      .events();
    expect(last.map(({ type }) => type)).toEqual(['ParticipantLeft', 'CallEnded']);
  });
});

describe('a block', () => {
  it('keeps an athlete out until it is lifted', () => {
    expect(
      given(...running)
        .when(join('athlete-3', true))
        .refusal(),
    ).toMatchObject({ refused: 'callerBlocked' });
    expect(
      given(...running)
        .when(join('athlete-3'))
        .events(),
    ).toHaveLength(1);
  });
});
