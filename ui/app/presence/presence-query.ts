import { type PresenceView, presenceLive } from '@academy/domain/live';
import { defineQuery, type ViewQuery } from '../views/query.ts';

/** Whether a coach is here, for the signed in. */
export const presenceQuery = (coachId: number): ViewQuery<PresenceView> =>
  defineQuery({ path: `/coaches/${coachId}/presence`, tags: [], live: presenceLive.named(coachId) });
