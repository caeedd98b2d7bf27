import { coachesLive, coachLive, type CoachSummary, type PublicCoach, type Service } from '@academy/domain/coaches';
import { defineQuery, type ViewQuery } from '../../app/views/query.ts';

/** Ratings stand on every coach, so that a review changes them too. */
const tags = ['coaches', 'reviews'];

export const coachesQuery: ViewQuery<readonly CoachSummary[]> = defineQuery({ path: '/coaches', tags, live: coachesLive.named() });

export const servicesQuery = (domain: string): ViewQuery<readonly Service[]> =>
  defineQuery({ path: `/get_services/${encodeURIComponent(domain)}`, tags, live: coachesLive.named(domain) });

/** One coach, for visitors. */
export const publicCoachQuery = (coachId: number): ViewQuery<PublicCoach> =>
  defineQuery({ path: `/public_coaches/${coachId}`, tags, live: coachLive.named(coachId) });
