import { coachStream } from '@academy/domain/coaches';
import type { BodyOf } from '@academy/domain/kernel';
import { createReview, reviewDecider, type ReviewEvent, reviewStream } from '@academy/domain/reviews';
import type { EventStore } from '@academy/platform/event-store';
import { type Call, defineCall } from '@academy/platform/http';
import { LRUCache } from 'lru-cache';
import { positionHeader } from '../commands/position.ts';
import { callerOf } from '../commands/caller.ts';
import type { Services } from '../services.ts';
import { sessionFacts } from './sessions.ts';

export function createReviewCall(services: Services): Call {
  const { handleCommand, store, now } = services;
  const hasCoach = coachLookup(store);
  const sessions = sessionFacts(services);
  return defineCall<BodyOf<typeof createReview>>({
    method: 'POST',
    path: '/create_review',
    group: 'Reviews',
    summary:
      'Leave a review for a coach: once for each session of the two, verified, within 14 days; once without a session, unverified. ' +
      'Without `call_id` it is about the newest session that may be reviewed, or about none.',
    access: { role: 'athlete' },
    body: createReview,
    answers: {
      200: {
        description: 'Created.',
        schema: {
          type: 'object',
          properties: { success: { const: true }, id: { type: 'string' }, is_verified: { type: 'boolean' } },
        },
      },
    },
    async handle({ body, caller, idempotencyKey, correlationId }) {
      const actor = callerOf(caller);
      const { coach_id: coachId, rating, comment, call_id: callId } = body;
      const data = { coachId, athleteId: actor.id, rating, comment: comment.trim() };
      const at = now();
      const [isCoach, known] = await Promise.all([hasCoach(coachId), sessions.of(data, callId, at)]);
      const { position, events } = await handleCommand({
        decider: reviewDecider,
        stream: reviewStream(coachId, actor.id),
        command: { type: 'CreateReview', data, callId: callId ?? null, at, hasCoach: isCoach, sessions: known },
        actor,
        correlationId,
        idempotencyKey,
        request: { data, callId },
        isNew: known.length === 0,
      });
      const [created] = events as readonly ReviewEvent[];
      const answer = { success: true, id: created?.data.reviewId, is_verified: created?.data.session !== null };
      return { status: 200, body: answer, headers: positionHeader(position) };
    },
  });
}

/** Asks the log, not a read model that may lag; a coach once registered stays so, hence only a yes is kept. */
function coachLookup(store: EventStore): (coachId: number) => Promise<boolean> {
  const known = new LRUCache<number, true>({ max: 100_000 });
  return async (coachId) => {
    if (known.has(coachId)) return true;
    const isRegistered = (await store.readStream(coachStream(coachId))).length > 0;
    if (isRegistered) known.set(coachId, true);
    return isRegistered;
  };
}
