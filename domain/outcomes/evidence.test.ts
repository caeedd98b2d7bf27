import { type CallEvent, callLimits } from '@academy/domain/calls';
import { describe, expect, it } from 'vitest';
import { athlete, booking, chance, coach, ended, evidence, example, minute } from './call.fixture.ts';
import { evidenceOf, nothingSeen, type OutcomeEvent, outcomeLimits, see, writeEvidence } from './index.ts';

const minutes = (ms: number): number => ms / 60_000;
const spansOf = (...facts: Parameters<typeof evidence>[0][]) =>
  evidence(facts.flat()).athlete.spans.map(({ from, to }) => [from, to].map((at) => minutes(at - Date.parse(booking.startsAt))));

describe('when somebody was there', () => {
  it('is counted from ten minutes before the start until a quarter of an hour after the end', () => {
    expect(spansOf(athlete.there(-30, -20), athlete.there(-15, 5), athlete.there(70, 100))).toEqual([
      [-10, 5],
      [70, 75],
    ]);
  });

  it('is one span where connections overlap or touch', () => {
    expect(spansOf(athlete.there(20, 30), athlete.there(0, 10), athlete.there(5, 15), athlete.there(15, 20))).toEqual([[0, 30]]);
    expect(spansOf(athlete.there(0, 30), athlete.there(5, 10))).toEqual([[0, 30]]);
  });

  it('ends with the call, and lasts until now otherwise', () => {
    expect(spansOf(athlete.there(5), ended(20))).toEqual([[5, 20]]);
    const still = evidence(athlete.there(5), {}, minute(12));
    expect([still.athlete.hereMs, still.athlete.aloneMs].map(minutes)).toEqual([7, 7]);
  });

  it('is nothing where clocks differ so much that somebody left before coming', () => {
    const facts = [...athlete.there(5, 3), ...athlete.there(5), ...ended(4)];
    expect(evidenceOf(facts.reduce(see, nothingSeen), booking, minute(75)).athlete.spans).toEqual([]);
    expect(evidence(athlete.there(5), {}, minute(2)).athlete.spans).toEqual([]);
  });

  it('is not about others in the call', () => {
    const others = ['athlete-4', 'coach-3', 'athlete-33'].map(
      (participant) => ({ type: 'ParticipantJoined', data: { participant, peerId: participant, at: minute(0) } }) as const,
    );
    expect(evidence(others)).toMatchObject({ togetherMs: 0, coach: { spans: [], hereMs: 0 }, athlete: { spans: [], hereMs: 0 } });
  });
});

it('the time together counts before the start and after the end too, the time here and alone only in between', () => {
  const { lengthMs, togetherMs, ...sides } = evidence([...coach.there(-5, 70), ...athlete.there(-8, 20), ...athlete.there(50, 80)]);
  expect([lengthMs, togetherMs].map(minutes)).toEqual([60, 45]);
  expect([sides.coach.hereMs, sides.coach.aloneMs].map(minutes)).toEqual([60, 30]);
  expect([sides.athlete.hereMs, sides.athlete.aloneMs].map(minutes)).toEqual([30, 0]);
});

describe('a hindrance', () => {
  const hindranceOf = (...facts: Parameters<typeof evidence>[0][]) => evidence(facts.flat()).athlete.hindrance;
  const drops = (...ends: number[]) => ends.flatMap((end) => athlete.there(end - 1, end, 'disconnected'));

  it.each([
    ['three tries over five minutes', 'notLetIn', athlete.tried(-2, 0, 3)],
    ['three tries over less', null, athlete.tried(0, 2, 4.9)],
    ['two tries', null, athlete.tried(0, 30)],
    ['tries after the end', null, athlete.tried(50, 60, 65)],
    ['three lost connections', 'disconnected', drops(5, 10, 59)],
    ['two', null, drops(5, 10)],
    ['three, the last one after the end', null, drops(5, 10, 61)],
    ['three that were closed', null, [...athlete.there(1, 2), ...athlete.there(3, 4, 'takenOver'), ...athlete.there(5, 6, 'moved')]],
    ['media that never arrived', 'mediaBlocked', athlete.there(0, 5, 'left', 'MediaBlocked')],
    ['media that flowed', null, athlete.there(0, 5, 'left', 'MediaFlowed')],
    ['media that did not arrive after the end', null, athlete.there(61, 65, 'left', 'MediaBlocked')],
    ['a lost server', 'serverLost', athlete.there(0, 5, 'serverLost')],
    ['a server lost after the end', null, athlete.there(0, 60, 'serverLost')],
    ['being removed', 'removed', athlete.removed(-1)],
    ['being removed after the end', null, athlete.removed(60)],
    ['being blocked', 'removed', athlete.there(0, 5, 'blocked')],
    ['what happened to the other', null, [...coach.there(0, 5, 'serverLost'), ...coach.removed(3), ...coach.tried(0, 3, 6)]],
    ['an end for both', null, ended(5)],
  ])('%s: %s', (_what, hindrance, facts) => {
    expect(hindranceOf(facts)).toBe(hindrance);
  });

  it('of one connection is over when media flows on it, and stays one when it flows on another', () => {
    const [joined, blocked, left] = athlete.there(0, 5, 'left', 'MediaBlocked');
    if (!joined || blocked?.type !== 'MediaBlocked' || !left) throw new Error('three facts were expected');
    const flowed = { ...blocked, type: 'MediaFlowed' } as const;
    expect(hindranceOf([joined, blocked, flowed, left])).toBeNull();
    expect(hindranceOf([joined, blocked, left], athlete.there(6, 8, 'left', 'MediaFlowed'))).toBe('mediaBlocked');
  });

  it('is the most certain one of several', () => {
    expect(hindranceOf(athlete.tried(0, 3, 6), drops(5, 10, 15), athlete.there(20, 25, 'serverLost'))).toBe('serverLost');
  });
});

it('is folded from the events of a call as they are', () => {
  const [callId, peerId, participant] = ['c', 'p', 'coach-7'];
  const events: CallEvent[] = [
    { type: 'CallRequested', data: { callId, coachId: 7, athleteId: 3, sport: 'Tennis', at: minute(0) } },
    { type: 'CallAccepted', data: { callId, at: minute(1) } },
    { type: 'AthleteInvited', data: { callId, athleteId: 4, at: minute(1) } },
    { type: 'CallStarted', data: { callId, at: minute(2) } },
    { type: 'ParticipantJoined', data: { callId, participant, peerId, at: minute(2) } },
    { type: 'MediaFlowed', data: { callId, participant, peerId, at: minute(3) } },
    { type: 'ParticipantLeft', data: { callId, participant, peerId, at: minute(12), reason: 'left' } },
    { type: 'CallEnded', data: { callId, at: minute(13), reason: 'everybodyLeft' } },
  ];
  expect(evidenceOf(events.reduce(see, nothingSeen), booking, minute(75)).coach).toEqual({
    spans: [{ from: Date.parse(minute(2)), to: Date.parse(minute(12)) }],
    hereMs: 600_000,
    aloneMs: 600_000,
    hindrance: null,
  });
});

it('counts tries of a booked call, and the time for which its room is open', () => {
  const [callId, participant] = ['c', 'athlete-3'];
  const time = { opensAt: minute(-10), startsAt: booking.startsAt, endsAt: booking.endsAt, closesAt: minute(75) };
  const tried = (after: number): CallEvent => ({ type: 'EntryTried', data: { callId, participant, at: minute(after) } });
  const begun = { callId, bookingId: booking.bookingId, coachId: 7, athleteId: 3, sport: 'Tennis', ...time, at: minute(-10) };
  const events: CallEvent[] = [{ type: 'CallBooked', data: begun }, tried(0), tried(3), tried(6)];
  expect(evidenceOf(events.reduce(see, nothingSeen), booking, minute(75)).athlete.hindrance).toBe('notLetIn');
  expect([outcomeLimits.earlyMinutes, outcomeLimits.lateMinutes]).toEqual([callLimits.opensMinutes, callLimits.closesMinutes]);
});

it('is shown with times in words of the api', () => {
  const about = { bookingId: booking.bookingId, coachId: 7, athleteId: 3, at: minute(80), settleAt: minute(90) };
  const said: OutcomeEvent[] = [
    { type: 'OutcomeDisputed', data: { ...about, by: 'athlete-3', claims: 'coachAbsent', text: 'I was alone.' } },
    { type: 'OutcomeAnswered', data: { ...about, by: 'coach-7', agrees: false, text: 'No.' } },
  ];
  expect(writeEvidence(evidence([...coach.there(0, 15), ...athlete.there(5, 6, 'serverLost')]), said)).toEqual({
    length_ms: 3_600_000,
    together_ms: 60_000,
    coach: { spans: [{ from: minute(0), to: minute(15) }], here_ms: 900_000, alone_ms: 840_000, hindrance: null },
    athlete: { spans: [{ from: minute(5), to: minute(6) }], here_ms: 60_000, alone_ms: 0, hindrance: 'serverLost' },
    outcome: 'technical',
    words: [
      { by: 'athlete', text: 'I was alone.' },
      { by: 'coach', text: 'No.' },
    ],
  });
});

it('is what a look at every minute gives', () => {
  const wrong = Array.from({ length: 500 }, (_, seed) => seed).filter((seed) => {
    const { facts, endsAt } = example(chance(seed));
    const end = (Date.parse(endsAt) - Date.parse(booking.startsAt)) / 60_000;
    const isThere = (participant: string, at: number): boolean =>
      facts.some((one) => {
        if (one.type !== 'ParticipantJoined' || one.data.participant !== participant || one.data.at > minute(at)) return false;
        const { peerId } = one.data;
        return facts.some((other) => other.type === 'ParticipantLeft' && other.data.peerId === peerId && other.data.at > minute(at));
      });
    const looks = Array.from({ length: end + 25 }, (_, index) => index - 10).map((at) => {
      const [isCoach, isAthlete] = [isThere('coach-7', at), isThere('athlete-3', at)];
      return { isCoach, isAthlete, isBoth: isCoach && isAthlete, isSession: at >= 0 && at < end };
    });
    const count = (is: (look: (typeof looks)[number]) => boolean): number => looks.filter(is).length * 60_000;
    const { togetherMs, coach, athlete } = evidence(facts, { endsAt });
    const expected = [
      count(({ isBoth }) => isBoth),
      count(({ isCoach, isSession }) => isCoach && isSession),
      count(({ isCoach, isBoth, isSession }) => isCoach && !isBoth && isSession),
      count(({ isAthlete, isSession }) => isAthlete && isSession),
      count(({ isAthlete, isBoth, isSession }) => isAthlete && !isBoth && isSession),
    ];
    const measured = [togetherMs, coach.hereMs, coach.aloneMs, athlete.hereMs, athlete.aloneMs];
    return expected.some((ms, index) => ms !== measured[index]);
  });
  expect(wrong).toEqual([]);
});
