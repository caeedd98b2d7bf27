import type { Refusal } from '../kernel/index.ts';
import { reviewLimits } from './limits.ts';
import { refuse } from './refusals.ts';

/** An athlete's part in a call with a coach, from the call's own history. */
export interface Session {
  readonly callId: string;
  readonly coachId: number;
  readonly athleteId: number;
  /** Milliseconds that both spent together. */
  readonly togetherMs: number;
  /** The athlete is in the call now. */
  readonly isThere: boolean;
  /** When the athlete left, ISO 8601; null while they are in the call or if they never joined. */
  readonly leftAt: string | null;
}

/** A session that a verified review can be about. */
export type Reviewable = Session & { readonly leftAt: string };

const dayMs = 24 * 60 * 60 * 1000;

/** The earliest time, in ISO 8601, at which a session may have ended to be reviewable at `at`. */
export const reviewableSince = (at: string): string => new Date(Date.parse(at) - reviewLimits.days * dayMs).toISOString();

/** From the decision about a review to the time in its record, in milliseconds, at most. */
const decidedMs = 120_000;

/** Whether a review that was recorded at `at` may be about a session that the athlete left at `leftAt`; both in ISO 8601. */
export const isInTime = (leftAt: string, at: string): boolean =>
  Date.parse(at) - decidedMs - Date.parse(leftAt) <= reviewLimits.days * dayMs;

/** Whether so many milliseconds together are a session. */
export const isLongEnough = (togetherMs: number): boolean => togetherMs >= reviewLimits.sessionSeconds * 1000;

/** Full minutes of a session, rounded down. */
export const sessionMinutes = (togetherMs: number): number => Math.floor(togetherMs / 60_000);

/** The session if it can be reviewed at `at`, otherwise why it cannot. */
export function reviewable(session: Session, at: string): Reviewable | Refusal {
  const { isThere, leftAt, togetherMs } = session;
  if (isThere) return refuse('sessionNotOver', '/call_id');
  if (leftAt === null || !isLongEnough(togetherMs)) return refuse('sessionTooShort', '/call_id');
  if (Date.parse(leftAt) < Date.parse(reviewableSince(at))) return refuse('sessionLongAgo', '/call_id');
  return { ...session, leftAt };
}

/** The subject of an athlete's next review of a coach. */
export type NextReview =
  | { readonly about: 'session'; readonly session: Reviewable }
  /** The athlete is in a call that may become a reviewable session. */
  | { readonly about: 'running' }
  /** Without a session: unverified. */
  | { readonly about: 'coach' }
  /** Everything was reviewed. */
  | { readonly about: 'nothing' };

export interface Reviewed {
  /** Whether the athlete has reviewed the coach at all. */
  readonly isWritten: boolean;
  /** Calls that the athlete has already reviewed. */
  readonly callIds: readonly string[];
}

/** Chooses among the sessions of one athlete and coach, newest first: the newest reviewable session without a review. */
export function nextReview(sessions: readonly Session[], { isWritten, callIds }: Reviewed, at: string): NextReview {
  const open = sessions.filter(({ callId }) => !callIds.includes(callId));
  for (const one of open) {
    const session = reviewable(one, at);
    if ('callId' in session) return { about: 'session', session };
  }
  if (open.some(({ isThere }) => isThere)) return { about: 'running' };
  return { about: isWritten ? 'nothing' : 'coach' };
}
