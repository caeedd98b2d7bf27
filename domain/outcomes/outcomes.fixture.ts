import type { Outcome, Says } from '../kernel/index.ts';
import { athlete, booking, coach, evidence, minute } from './call.fixture.ts';
import { chargeOf, type Evidence, type OutcomeCommand, type OutcomeEvent, type Role } from './index.ts';

export const hour = (after: number): string => minute(60 + after * 60);
const { bookingId, coachId, athleteId } = booking;
export const ids = { bookingId, coachId, athleteId };
const person = { athlete: 'athlete-3', coach: 'coach-7' } as const;

export const completed = evidence([...coach.there(0, 60), ...athlete.there(0, 60)]);
export const waiting = evidence(coach.there(0, 60));
export const technical = evidence(athlete.there(0, 5));

export const find = (found: Evidence, at = minute(75)): OutcomeCommand => ({ type: 'FindOutcome', booking, evidence: found, at });
export const settle = (found: Evidence, at: string): OutcomeCommand => ({ type: 'SettleOutcome', booking, evidence: found, at });
export const say = (by: Role, says: Says, at = hour(2)): OutcomeCommand => ({
  type: 'StateAttendance',
  booking,
  by,
  says,
  text: 'We were cut off.',
  at,
});
export const answer = (by: Role, agrees: boolean, at = hour(4)): OutcomeCommand => ({
  type: 'AnswerDispute',
  booking,
  by,
  agrees,
  text: 'So it was.',
  at,
});

export const found = (outcome: Outcome, at = minute(75), settleAt = hour(24), togetherMs = 0): OutcomeEvent => ({
  type: 'OutcomeFound',
  data: { ...ids, at, outcome, rule: 1, togetherMs, settleAt },
});
export const stated = (by: Role, says: Says, at = hour(2)): OutcomeEvent => ({
  type: 'AttendanceStated',
  data: { ...ids, at, by: person[by], says },
});
export const disputed = (by: Role, claims: Outcome, at = hour(2), settleAt = hour(74)): OutcomeEvent => ({
  type: 'OutcomeDisputed',
  data: { ...ids, at, by: person[by], claims, text: 'We were cut off.', settleAt },
});
export const answered = (by: Role, agrees: boolean, at = hour(4), settleAt = hour(24)): OutcomeEvent => ({
  type: 'OutcomeAnswered',
  data: { ...ids, at, by: person[by], agrees, text: 'So it was.', settleAt },
});
export const settled = (outcome: Outcome, at: string): OutcomeEvent => ({
  type: 'OutcomeSettled',
  data: { ...ids, at, outcome, ...chargeOf(outcome, booking) },
});
export const refused = (code: string) => ({ refused: code, kind: 'conflict', path: '' });
