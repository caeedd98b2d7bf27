import { id } from '@academy/domain/kernel';
import { nextReview, nextReviewView, type NextReviewView, reviewableSince, sessionMinutes } from '@academy/domain/reviews';
import { defineEndpoint, type Endpoint } from '@academy/platform/http';
import { Type } from 'typebox';
import { callerOf } from '../commands/caller.ts';
import type { Services } from '../services.ts';

export const nextReviewEndpoint = ({ queries, awaitViews, now }: Services): Endpoint =>
  defineEndpoint({
    method: 'GET',
    path: '/next_review',
    group: 'Reviews',
    summary:
      'Get what the athlete can review next about this coach: a session, the coach without a session, or nothing. ' +
      'Without `coach_id`, the coach of their last session.',
    access: { role: 'athlete' },
    query: Type.Object({ coach_id: Type.Optional(id('reviewedCoachNotFound')) }),
    responses: { 200: { description: 'What can be reviewed.', schema: nextReviewView } },
    async handle(request) {
      await awaitViews(request, ['call_log', 'coach_reviews']);
      const athleteId = callerOf(request.caller).id;
      const at = now();
      const coachId = request.query.coach_id ?? (await queries.calls.lastCoach({ athleteId, since: reviewableSince(at) }));
      if (coachId === null) return { status: 200, body: { success: true, coach_id: null, about: 'nothing', session: null } };
      const pair = { coachId, athleteId };
      const [sessions, reviewed] = await Promise.all([
        queries.calls.sessions({ ...pair, since: reviewableSince(at) }),
        queries.reviews.reviewed(pair),
      ]);
      const next = nextReview(sessions, reviewed, at);
      const session = next.about === 'session' ? next.session : null;
      const body: NextReviewView = {
        success: true,
        coach_id: coachId,
        about: next.about,
        session: session && { call_id: session.callId, ended_at: session.leftAt, minutes: sessionMinutes(session.togetherMs) },
      };
      return { status: 200, body };
    },
  });
