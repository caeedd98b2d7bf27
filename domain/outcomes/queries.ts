import { type Static, Type } from 'typebox';
import { outcomes } from '../kernel/index.ts';
import { isAsked, type OutcomeState } from './decider.ts';
import type { OutcomeEvent } from './events.ts';
import { type Evidence, hindrances, type Role, type Side } from './evidence.ts';
import { outcomeOf } from './rule.ts';

const side = Type.Object({
  /** When they were there, in order. ISO 8601 */
  spans: Type.Array(Type.Object({ from: Type.String(), to: Type.String() })),
  /** Milliseconds of the session that they were there, and of these the ones without the other. */
  here_ms: Type.Integer(),
  alone_ms: Type.Integer(),
  /** What kept them out; null for nothing that is known. */
  hindrance: Type.Union([Type.Enum([...hindrances]), Type.Null()]),
});

/** What somebody wrote about a dispute; empty if nothing, or once its author is erased. */
const words = Type.Object({ by: Type.Enum(['athlete', 'coach']), text: Type.String() });

/** What the servers saw of a session, for the two people of it. */
export const evidenceView = Type.Object({
  /** Milliseconds from its start to its end, and those that both were there. */
  length_ms: Type.Integer(),
  together_ms: Type.Integer(),
  coach: side,
  athlete: side,
  /** What the rule makes of it. */
  outcome: Type.Enum([...outcomes]),
  /** What was written in a dispute of it and in answer, oldest first. */
  words: Type.Array(words),
});

/** What stands after a statement or an answer. */
export const outcomeView = Type.Object({
  outcome: Type.Enum([...outcomes]),
  /** The other person is asked. */
  is_disputed: Type.Boolean(),
});

/** GET /weeks: the oldest first, weeks without sessions too. */
export const weekList = Type.Object({
  weeks: Type.Array(
    Type.Object({
      /** The first day of the week, a Sunday, yyyy-mm-dd. */
      sunday: Type.String(),
      /** Sessions that took place. */
      sessions: Type.Integer(),
      /** What the sessions of the week earned, before the platform's fee, those cancelled late included; null for athletes. */
      earned_paise: Type.Union([Type.Integer(), Type.Null()]),
    }),
  ),
});

export type WeekList = Static<typeof weekList>;
export type EvidenceView = Static<typeof evidenceView>;
export type OutcomeView = Static<typeof outcomeView>;

const isoOf = (ms: number): string => new Date(ms).toISOString();

const writeSide = ({ spans, hereMs, aloneMs, hindrance }: Side): EvidenceView['coach'] => ({
  spans: spans.map(({ from, to }) => ({ from: isoOf(from), to: isoOf(to) })),
  here_ms: hereMs,
  alone_ms: aloneMs,
  hindrance,
});

const roleOf = (person: string): Role => (person.startsWith('coach-') ? 'coach' : 'athlete');

/** Evidence as responses show it, with what was written in the events of the outcome. */
export const writeEvidence = (evidence: Evidence, events: readonly OutcomeEvent[]): EvidenceView => ({
  length_ms: evidence.lengthMs,
  together_ms: evidence.togetherMs,
  coach: writeSide(evidence.coach),
  athlete: writeSide(evidence.athlete),
  outcome: outcomeOf(evidence),
  words: events.flatMap(({ type, data }) =>
    type === 'OutcomeDisputed' || type === 'OutcomeAnswered' ? [{ by: roleOf(data.by), text: data.text }] : [],
  ),
});

/** What stands, as responses show it. It was found before. */
export function writeOutcome(state: OutcomeState): OutcomeView {
  if (state.outcome === null) throw new Error('an outcome is shown that was not found');
  return { outcome: state.outcome, is_disputed: isAsked(state) };
}
