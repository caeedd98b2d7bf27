import { outcomeLimits, weekList } from '@academy/domain/outcomes';
import { defineEndpoint, type Endpoint } from '@academy/platform/http';
import { Type } from 'typebox';
import { callerOf } from '../commands/caller.ts';
import type { Services } from '../services.ts';

const count = Type.Integer({ minimum: 1, maximum: outcomeLimits.weeks, default: 12, problem: 'invalidField' });

export const readWeeksEndpoint = ({ queries, awaitViews, now }: Services): Endpoint =>
  defineEndpoint({
    method: 'GET',
    path: '/weeks',
    group: 'Outcomes',
    summary: "Get the sessions of the caller's own last weeks that took place, and what they earned a coach.",
    access: 'signedIn',
    query: Type.Object({ count }),
    responses: { 200: { description: 'The weeks, the oldest first; the last one has begun.', schema: weekList } },
    async handle(request) {
      await awaitViews(request, ['session_weeks']);
      const { role, id } = callerOf(request.caller);
      const found = await queries.outcomes.weeks({ role, id, count: request.query.count, now: now() });
      const weeks = found.map(({ sunday, sessions, earnedPaise }) => ({
        sunday,
        sessions,
        earned_paise: role === 'coach' ? earnedPaise : null,
      }));
      return { status: 200, body: { weeks } };
    },
  });
