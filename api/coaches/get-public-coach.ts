import { type PublicCoach, publicCoach } from '@academy/domain/coaches';
import { id } from '@academy/domain/kernel';
import { defineEndpoint, type Endpoint, HttpProblem } from '@academy/platform/http';
import type { CoachProfile } from '@academy/projections/queries';
import { Type } from 'typebox';
import type { Services } from '../services.ts';

export const getPublicCoachEndpoint = ({ queries, awaitViews, today, isLeaving }: Services): Endpoint =>
  defineEndpoint({
    method: 'GET',
    path: '/public_coaches/{coachId}',
    group: 'Coaches',
    summary: 'Get one coach as visitors see them: without contact data, age and gender.',
    access: 'anyone',
    params: Type.Object({ coachId: id('coachNotFound') }),
    responses: { 200: { description: 'The coach.', schema: publicCoach }, 404: { description: 'Coach not found.' } },
    async handle(request) {
      await awaitViews(request, ['coach_directory', 'coach_reviews']);
      const coach = await queries.coaches.byId({ coachId: request.params.coachId, today: today() });
      if (!coach || isLeaving(coach.id)) throw new HttpProblem(404, 'coachNotFound');
      return { status: 200, body: publicPartOf(coach) };
    },
  });

/** Field by field, so that a new one is private until it is named here. */
const publicPartOf = (coach: CoachProfile): PublicCoach => ({
  id: coach.id,
  coach_name: coach.coach_name,
  domains: coach.domains,
  detail_experience: coach.detail_experience,
  languages: coach.languages,
  image: coach.image,
  rating_average: coach.rating_average,
  rating_count: coach.rating_count,
  rate: coach.rate,
  verified_sessions: coach.verified_sessions,
  verified_minutes: coach.verified_minutes,
});
