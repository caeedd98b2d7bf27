import { athleteLive, type AthleteView } from '@academy/domain/athletes';
import { coachLive, type CoachView } from '@academy/domain/coaches';
import { defineQuery, type ViewQuery } from './views/query.ts';

/** One coach, for several features and the header. It contains the rating, so a review changes it too. */
export const coachQuery = (coachId: number): ViewQuery<CoachView> =>
  defineQuery({ path: `/coach/${coachId}`, tags: ['coaches', 'reviews'], live: coachLive.named(coachId) });

/** An athlete's own profile, whose photo is in the header too. */
export const athleteQuery = (athleteId: number): ViewQuery<AthleteView> =>
  defineQuery({ path: `/atheleteprofile/${athleteId}`, tags: ['athletes'], live: athleteLive.named(athleteId) });
