import type { Person } from '@academy/domain/conversations';
import { id } from '@academy/domain/kernel';
import { type Presence, presenceLimits, presenceView } from '@academy/domain/live';
import { defineEndpoint, type Endpoint, HttpProblem } from '@academy/platform/http';
import type { Pool } from 'pg';
import { Type } from 'typebox';
import { callFacts } from '../calls/facts.ts';
import { callerOf } from '../commands/caller.ts';
import type { Shown } from '../notifications/shown-by.ts';
import type { Services } from '../services.ts';

/** `shown`: what they let others see, where that is being read already. */
export type PresenceOf = (person: Person, shown?: Promise<Shown>) => Promise<Presence>;

const here = {
  name: 'presence-here',
  text: `select 1 from presence.seen
    where role = $1 and person_id = $2 and not is_away and seen_at > now() - $3 * interval '1 second' limit 1`,
} as const;

type Sources = Pick<Services, 'queries' | 'isLeaving' | 'shownBy' | 'now'>;

/** Whether somebody is here, as far as they show it. */
export function presenceFacts({ queries, isLeaving, shownBy, now }: Sources, pool: Pick<Pool, 'query'>): PresenceOf {
  return async ({ role, id: personId }, shown) => {
    if (isLeaving(personId)) return 'away';
    const [{ showsPresence }, isInCall, { rows }] = await Promise.all([
      shown ?? shownBy(personId),
      queries.calls.isInCall({ role, id: personId, now: now() }),
      pool.query({ ...here, values: [role, personId, presenceLimits.goneSeconds] }),
    ]);
    if (!showsPresence) return 'away';
    return isInCall ? 'inSession' : rows.length > 0 ? 'online' : 'away';
  };
}

export const readPresenceEndpoint = (services: Services, presenceOf: PresenceOf): Endpoint =>
  defineEndpoint({
    method: 'GET',
    path: '/coaches/{coachId}/presence',
    group: 'Coaches',
    summary: 'Whether a coach is in a session, online or away. Away is also who does not show it.',
    access: 'signedIn',
    params: Type.Object({ coachId: id('coachNotFound') }),
    responses: {
      200: { description: 'Their presence; null where one of the two has blocked the other.', schema: presenceView },
      404: { description: 'There is no such coach.' },
    },
    async handle({ params: { coachId }, caller }) {
      const reader = callerOf(caller);
      if (!(await services.hasCoach(coachId))) throw new HttpProblem(404, 'coachNotFound');
      const isBlocked = reader.role === 'athlete' && (await callFacts(services).isBlocked(coachId, reader.id));
      return { status: 200, body: { presence: isBlocked ? null : await presenceOf({ role: 'coach', id: coachId }) } };
    },
  });
