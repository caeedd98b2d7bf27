import type { Decider, Refusal } from '../kernel/index.ts';
import type { ReviewEvent } from './events.ts';
import { refuse } from './refusals.ts';
import { nextReview, reviewable, type Reviewable, type Reviewed, type Session } from './session.ts';

export interface ReviewCommand {
  readonly type: 'CreateReview';
  readonly data: { readonly coachId: number; readonly athleteId: number; readonly rating: number; readonly comment: string };
  /** The call that the review is about; null lets the history decide. */
  readonly callId: string | null;
  /** The time of the decision, ISO 8601. */
  readonly at: string;
  /** A fact from elsewhere: whether such a coach is registered. */
  readonly hasCoach: boolean;
  /** Facts from the histories of calls, newest first: sessions of athlete and coach, or only that of the named call. */
  readonly sessions: readonly Session[];
}

export type ReviewState = Reviewed;

/** Includes the athlete, because each athlete of a call may review it. */
const reviewId = ({ coachId, athleteId }: ReviewCommand['data'], session: Reviewable | null): string =>
  session ? `${session.callId}_${athleteId}` : `${coachId}_${athleteId}`;

function created(data: ReviewCommand['data'], session: Reviewable | null): readonly ReviewEvent[] {
  const behind = session && { callId: session.callId, togetherMs: session.togetherMs, leftAt: session.leftAt };
  return [{ type: 'ReviewCreated', data: { reviewId: reviewId(data, session), ...data, session: behind } }];
}

/** The named session, if it belongs to this athlete and coach and may be reviewed. */
function named(callId: string, { data, sessions, at }: ReviewCommand, { callIds }: ReviewState): Reviewable | Refusal {
  const isOwn = (one: Session): boolean => one.callId === callId && one.coachId === data.coachId && one.athleteId === data.athleteId;
  const session = sessions.find(isOwn);
  if (!session) return refuse('notYourSession', '/call_id');
  if (callIds.includes(callId)) return refuse('sessionAlreadyReviewed', '/call_id');
  return reviewable(session, at);
}

export const reviewDecider: Decider<ReviewState, ReviewCommand, ReviewEvent> = {
  initialState: { isWritten: false, callIds: [] },

  decide(command, state) {
    const { data, callId, sessions, at, hasCoach } = command;
    if (!hasCoach) return refuse('reviewedCoachNotFound', '/coach_id');
    if (callId !== null) {
      const session = named(callId, command, state);
      return 'callId' in session ? created(data, session) : session;
    }
    const own = sessions.filter(({ coachId, athleteId }) => coachId === data.coachId && athleteId === data.athleteId);
    const next = nextReview(own, state, at);
    switch (next.about) {
      case 'session':
        return created(data, next.session);
      case 'coach':
        return created(data, null);
      case 'running':
        return refuse('sessionNotOver');
      case 'nothing':
        return refuse('alreadyReviewed');
    }
  },

  evolve: ({ callIds }, { data: { session } }) => ({ isWritten: true, callIds: session ? [...callIds, session.callId] : callIds }),
};
