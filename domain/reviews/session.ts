import { type Refusal, refuse } from '../kernel/index.ts';
import { reviewLimits } from './limits.ts';

/** One athlete's part in a call with a coach, as the call's own history tells it. */
export interface Session {
  readonly callId: string;
  readonly coachId: number;
  readonly athleteId: number;
  /** Milliseconds that both were there together. */
  readonly togetherMs: number;
  /** The athlete is in the call now. */
  readonly isThere: boolean;
  /** When the athlete left, ISO 8601; null where they are there or never came. */
  readonly leftAt: string | null;
}

/** A session that a verified review can be about. */
export type Reviewable = Session & { readonly leftAt: string };

const dayMs = 24 * 60 * 60 * 1000;

/** The first moment, in ISO 8601, of sessions that may still be reviewed at `at`. */
export const reviewableSince = (at: string): string => new Date(Date.parse(at) - reviewLimits.days * dayMs).toISOString();

/** The full minutes of a session, never more than it had. */
export const sessionMinutes = (togetherMs: number): number => Math.floor(togetherMs / 60_000);

/** The session as one to be reviewed, or why it is none at the moment `at`. */
export function reviewable(session: Session, at: string): Reviewable | Refusal {
  const { isThere, leftAt, togetherMs } = session;
  if (isThere) return refuse('sessionNotOver', '/call_id');
  if (leftAt === null || togetherMs < reviewLimits.sessionSeconds * 1000) return refuse('sessionTooShort', '/call_id');
  if (Date.parse(leftAt) < Date.parse(reviewableSince(at))) return refuse('sessionLongAgo', '/call_id');
  return { ...session, leftAt };
}

/** What an athlete's next review of a coach would be about. */
export type NextReview =
  | { readonly about: 'session'; readonly session: Reviewable }
  /** The athlete is in a call that may become one. */
  | { readonly about: 'running' }
  /** No session stands behind it: unverified. */
  | { readonly about: 'coach' }
  /** All has been said. */
  | { readonly about: 'nothing' };

export interface Reviewed {
  /** Whether the athlete has reviewed the coach at all. */
  readonly isWritten: boolean;
  /** Calls of theirs that have their review. */
  readonly callIds: readonly string[];
}

/** Chooses among the sessions of one athlete and coach, newest first: the newest that can be reviewed and was not. */
export function nextReview(sessions: readonly Session[], { isWritten, callIds }: Reviewed, at: string): NextReview {
  const open = sessions.filter(({ callId }) => !callIds.includes(callId));
  for (const one of open) {
    const session = reviewable(one, at);
    if ('callId' in session) return { about: 'session', session };
  }
  if (open.some(({ isThere }) => isThere)) return { about: 'running' };
  return { about: isWritten ? 'nothing' : 'coach' };
}
