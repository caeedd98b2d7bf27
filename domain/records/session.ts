import type { Refusal } from '../kernel/index.ts';
import { refuse } from './refusals.ts';

/** A coach and an athlete. */
export interface Pair {
  readonly coachId: number;
  readonly athleteId: number;
}

/** A fact from the calendar: a confirmed session, at the time that it has at last. */
export interface RecordedSession extends Pair {
  readonly bookingId: string;
  /** Unix milliseconds. */
  readonly startsAt: number;
}

export type Role = 'athlete' | 'coach';

/** The person of a pair as events name them: `athlete-3` or `coach-7`. */
export const personOf = ({ coachId, athleteId }: Pair, role: Role): string => `${role}-${role === 'coach' ? coachId : athleteId}`;

export const roleOf = (person: string): Role => (person.startsWith('coach-') ? 'coach' : 'athlete');

/** A record begins with its session; null if it may be written at `at`, ISO 8601. */
export const refuseEarly = ({ startsAt }: RecordedSession, at: string): Refusal | null =>
  Date.parse(at) < startsAt ? refuse('sessionNotBegun') : null;
