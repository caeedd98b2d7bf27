import { coachStream } from '@academy/domain/coaches';
import type { BodyOf } from '@academy/domain/kernel';
import { createReview, reviewDecider, reviewId, reviewStream } from '@academy/domain/reviews';
import type { EventStore } from '@academy/platform/event-store';
import { type Call, defineCall } from '@academy/platform/http';
import { LRUCache } from 'lru-cache';
import { positionHeader } from '../commands/position.ts';
import { callerOf } from '../commands/caller.ts';
import type { Services } from '../services.ts';

export function createReviewCall({ handleCommand, store }: Services): Call {
  const hasCoach = coachLookup(store);
  return defineCall<BodyOf<typeof createReview>>({
    method: 'POST',
    path: '/create_review',
    group: 'Reviews',
    summary: 'Leave a review for a coach: one per athlete and coach, marked unverified until a call stands behind it.',
    access: { role: 'athlete' },
    body: createReview,
    answers: {
      200: { description: 'Created.', schema: { type: 'object', properties: { success: { const: true }, id: { type: 'string' } } } },
    },
    async handle({ body, caller, idempotencyKey, correlationId }) {
      const actor = callerOf(caller);
      const { coach_id: coachId, rating, comment } = body;
      const { position } = await handleCommand({
        decider: reviewDecider,
        stream: reviewStream(coachId, actor.id),
        command: {
          type: 'CreateReview',
          data: { coachId, athleteId: actor.id, rating, comment: comment.trim() },
          hasCoach: await hasCoach(coachId),
        },
        actor,
        correlationId,
        idempotencyKey,
        isNew: true,
      });
      return { status: 200, body: { success: true, id: reviewId(coachId, actor.id) }, headers: positionHeader(position) };
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
