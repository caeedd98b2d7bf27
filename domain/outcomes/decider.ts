import type { Decider, Outcome, Policy, Refusal, Says } from '../kernel/index.ts';
import { type Evidence, minuteMs, type Role, type Session } from './evidence.ts';
import type { OutcomeEvent } from './events.ts';
import { outcomeLimits as limits } from './limits.ts';
import { refuse } from './refusals.ts';
import { chargeOf, outcomeOf, outcomeRule } from './rule.ts';
import { claimOf, effectOf } from './statements.ts';

/** A session with its booking's id, price and policy. */
export interface BookedSession extends Session {
  readonly bookingId: string;
  readonly pricePaise: number;
  readonly policy: Policy;
}

interface Common {
  /** A fact from the calendar: a confirmed booking, and the time it has at last. */
  readonly booking: BookedSession;
  /** The time of the decision, ISO 8601. */
  readonly at: string;
}

type Find = Common & {
  readonly type: 'FindOutcome' | 'SettleOutcome';
  /** A fact from the call, measured at `at`. */
  readonly evidence: Evidence;
};
/** `text` is for the other person, and may be empty. */
type State = Common & { readonly type: 'StateAttendance'; readonly by: Role; readonly says: Says; readonly text: string };
type Answer = Common & { readonly type: 'AnswerDispute'; readonly by: Role; readonly agrees: boolean; readonly text: string };

export type OutcomeCommand = Find | State | Answer;

export interface OutcomeState {
  /** What stands; null before it was found. */
  readonly outcome: Outcome | null;
  readonly isSettled: boolean;
  /** How often it was found. */
  readonly findings: number;
  /** ISO 8601: from then on it can be settled. */
  readonly settleAt: string;
  /** What each has said since it was found. */
  readonly said: Readonly<Record<Role, readonly Says[]>>;
  /** Null as long as nobody has disputed it. */
  readonly dispute: Dispute | null;
}

interface Dispute {
  readonly by: Role;
  readonly claims: Outcome;
  /** The other one's answer. */
  readonly agrees: boolean | null;
  /** ISO 8601: when it could be settled without the dispute. */
  readonly restAt: string;
}

const nothing: OutcomeState = {
  outcome: null,
  isSettled: false,
  findings: 0,
  settleAt: '',
  said: { athlete: [], coach: [] },
  dispute: null,
};

/** Whether somebody disputes it and the other one is asked. */
export const isAsked = ({ isSettled, dispute }: OutcomeState): boolean => !isSettled && dispute !== null && dispute.agrees === null;

const hourMs = 60 * minuteMs;
const hoursAfter = (at: string, hours: number): string => new Date(Date.parse(at) + hours * hourMs).toISOString();
const laterOf = (one: string, other: string): string => (Date.parse(one) < Date.parse(other) ? other : one);

const idsOf = ({ bookingId, coachId, athleteId }: BookedSession) => ({ bookingId, coachId, athleteId });
const personOf = ({ coachId, athleteId }: Session, role: Role): string => `${role}-${role === 'coach' ? coachId : athleteId}`;
const roleOf = (person: string): Role => (person.startsWith('coach-') ? 'coach' : 'athlete');

const found = ({ booking, at, evidence }: Find, settleAt: string): OutcomeEvent => ({
  type: 'OutcomeFound',
  data: { ...idsOf(booking), at, outcome: outcomeOf(evidence), rule: outcomeRule, togetherMs: evidence.togetherMs, settleAt },
});

const settled = ({ booking, at }: Common, outcome: Outcome): OutcomeEvent => ({
  type: 'OutcomeSettled',
  data: { ...idsOf(booking), at, outcome, ...chargeOf(outcome, booking) },
});

function find(command: Find, { outcome }: OutcomeState): readonly OutcomeEvent[] | Refusal {
  if (outcome !== null) return [];
  const { at, booking } = command;
  if (Date.parse(at) < Date.parse(booking.endsAt) + limits.lateMinutes * minuteMs) return refuse('outcomeNotYet');
  return [found(command, laterOf(hoursAfter(booking.endsAt, limits.settleHours), hoursAfter(at, limits.objectHours)))];
}

function settle(command: Find, { outcome, isSettled, findings, settleAt }: OutcomeState): readonly OutcomeEvent[] | Refusal {
  if (outcome === null) return refuse('outcomeNotYet');
  if (isSettled) return [];
  if (Date.parse(command.at) < Date.parse(settleAt)) return refuse('outcomeNotYet');
  // A lost server's people may be recorded late. People were told of the second finding, so that one stands.
  const isOther = outcomeOf(command.evidence) !== outcome && findings === 1;
  return [isOther ? found(command, hoursAfter(command.at, limits.settleHours)) : settled(command, outcome)];
}

function state(command: State, { outcome, isSettled, said, dispute }: OutcomeState): readonly OutcomeEvent[] | Refusal {
  const { booking, by: role, says, text, at } = command;
  if (outcome === null) return refuse('outcomeNotYet');
  if (said[role].includes(says)) return [];
  if (isSettled) return refuse('settledAlready');
  const common = { ...idsOf(booking), at, by: personOf(booking, role) };
  const stated: OutcomeEvent = { type: 'AttendanceStated', data: { ...common, says } };
  const claims = claimOf(role, says, outcome);
  const effect = effectOf(role, says, outcome, (one) => chargeOf(one, booking).capturePaise);
  if (effect === 'settles') return [stated, settled(command, claims)];
  // There is one dispute for each finding, so that two people cannot put the end off for ever.
  if (effect === 'noted' || dispute) return [stated];
  return [stated, { type: 'OutcomeDisputed', data: { ...common, claims, text, settleAt: hoursAfter(at, limits.answerHours) } }];
}

function answer(command: Answer, { outcome, isSettled, dispute }: OutcomeState): readonly OutcomeEvent[] | Refusal {
  const { booking, by: role, agrees, text, at } = command;
  if (outcome === null) return refuse('outcomeNotYet');
  const isAsked = dispute !== null && dispute.by !== role;
  if (isAsked && dispute.agrees === agrees) return [];
  if (isSettled) return refuse('settledAlready');
  if (!isAsked || dispute.agrees !== null) return refuse('noDispute');
  const data = { ...idsOf(booking), at, by: personOf(booking, role), agrees, text };
  const answered: OutcomeEvent = { type: 'OutcomeAnswered', data: { ...data, settleAt: laterOf(at, dispute.restAt) } };
  return agrees ? [answered, settled(command, dispute.claims)] : [answered];
}

export const outcomeDecider: Decider<OutcomeState, OutcomeCommand, OutcomeEvent> = {
  initialState: nothing,

  decide(command, before) {
    switch (command.type) {
      case 'FindOutcome':
        return find(command, before);
      case 'SettleOutcome':
        return settle(command, before);
      case 'StateAttendance':
        return state(command, before);
      case 'AnswerDispute':
        return answer(command, before);
    }
  },

  evolve(before, { type, data }) {
    switch (type) {
      case 'OutcomeFound':
        return { ...nothing, findings: before.findings + 1, outcome: data.outcome, settleAt: data.settleAt };
      case 'AttendanceStated': {
        const role = roleOf(data.by);
        return { ...before, said: { ...before.said, [role]: [...before.said[role], data.says] } };
      }
      case 'OutcomeDisputed':
        return {
          ...before,
          settleAt: data.settleAt,
          dispute: { by: roleOf(data.by), claims: data.claims, agrees: null, restAt: before.settleAt },
        };
      case 'OutcomeAnswered':
        return { ...before, settleAt: data.settleAt, dispute: before.dispute && { ...before.dispute, agrees: data.agrees } };
      case 'OutcomeSettled':
        return { ...before, outcome: data.outcome, isSettled: true };
    }
  },
};
