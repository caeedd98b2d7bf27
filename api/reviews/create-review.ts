import { createReview, reviewDecider, type ReviewEvent, reviewStream } from '@academy/domain/reviews';
import { defineEndpoint, type Endpoint } from '@academy/platform/http';
import { Type } from 'typebox';
import { positionHeader } from '../commands/position.ts';
import { callerOf } from '../commands/caller.ts';
import type { Services } from '../services.ts';
import { sessionFacts } from './sessions.ts';

export function createReviewEndpoint(services: Services): Endpoint {
  const { handleCommand, hasCoach, now } = services;
  const sessions = sessionFacts(services);
  return defineEndpoint({
    method: 'POST',
    path: '/create_review',
    group: 'Reviews',
    summary:
      'Leave a review for a coach: one verified review per session, within 14 days of it, and one unverified review without a session. ' +
      'Without `call_id` it is about the newest session that can be reviewed, if there is one.',
    access: { role: 'athlete' },
    body: createReview,
    isRepeatable: true,
    responses: {
      200: {
        description: 'Created.',
        schema: Type.Object({ success: Type.Literal(true), id: Type.String(), is_verified: Type.Boolean() }),
      },
      403: { description: 'Not an athlete, or the call is not one of their sessions with this coach.' },
      404: { description: 'Coach not found.' },
      409: {
        description:
          'Already reviewed, too early or too late to review, coach and athlete have one address, or the Idempotency-Key was used for another request.',
      },
    },
    async handle({ body, caller, repeat, correlationId }) {
      const actor = callerOf(caller);
      const { coach_id: coachId, rating, comment, call_id: callId } = body;
      const data = { coachId, athleteId: actor.id, rating, comment: comment.trim() };
      const at = now();
      const [isCoach, known] = await Promise.all([
        hasCoach(coachId),
        sessions.of(data, callId, at),
        services.mustBeTwo({ coachId, athleteId: actor.id }, '/coach_id'),
      ]);
      const { position, events } = await handleCommand({
        decider: reviewDecider,
        stream: reviewStream(coachId, actor.id),
        command: { type: 'CreateReview', data, callId: callId ?? null, at, hasCoach: isCoach, sessions: known },
        actor,
        correlationId,
        repeat,
        request: { data, callId },
        isNew: known.length === 0,
      });
      const [created] = events as readonly ReviewEvent[];
      if (!created) throw new Error('a review was left without its event');
      const { reviewId, session } = created.data;
      return { status: 200, body: { success: true, id: reviewId, is_verified: session !== null }, headers: positionHeader(position) };
    },
  });
}
