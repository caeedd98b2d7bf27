import { nextReview, nextReviewView, type NextReviewView, reviewableSince, sessionMinutes } from '@academy/domain/reviews';
import { type Call, defineCall } from '@academy/platform/http';
import { callerOf } from '../commands/caller.ts';
import type { Services } from '../services.ts';

interface Query {
  readonly coach_id: number;
}

export const nextReviewCall = ({ queries, awaitViews, now }: Services): Call =>
  defineCall<unknown, unknown, Query>({
    method: 'GET',
    path: '/next_review',
    group: 'Reviews',
    summary: 'What the next review of this coach by the athlete would be about: a session, the coach alone, or nothing.',
    access: { role: 'athlete' },
    query: {
      type: 'object',
      properties: { coach_id: { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER } },
      required: ['coach_id'],
    },
    answers: { 200: { description: 'What it would be about.', schema: nextReviewView } },
    async handle(request) {
      await awaitViews(request, ['call_log', 'coach_reviews']);
      const pair = { coachId: request.query.coach_id, athleteId: callerOf(request.caller).id };
      const at = now();
      const [sessions, reviewed] = await Promise.all([
        queries.calls.sessions({ ...pair, since: reviewableSince(at) }),
        queries.reviews.reviewed(pair),
      ]);
      const next = nextReview(sessions, reviewed, at);
      const session = next.about === 'session' ? next.session : null;
      const body: NextReviewView = {
        success: true,
        about: next.about,
        session: session && { call_id: session.callId, ended_at: session.leftAt, minutes: sessionMinutes(session.togetherMs) },
      };
      return { status: 200, body };
    },
  });
