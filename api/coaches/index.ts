import type { Endpoint } from '@academy/platform/http';
import type { Services } from '../services.ts';
import { createContactBudget } from './contact-budget.ts';
import { getPublicCoachEndpoint } from './get-public-coach.ts';
import { getCoachEndpoint, listCoachesEndpoint, listServicesEndpoint } from './read-coaches.ts';
import { registerCoachEndpoint } from './register-coach.ts';
import { searchCoachesEndpoint } from './search-coaches.ts';
import { updateCoachEndpoint } from './update-coach.ts';

export { createProfileHeads } from './profile-heads.ts';
export { appendCoach } from './register-coach.ts';

export function coachEndpoints(services: Services): Endpoint[] {
  const budget = createContactBudget();
  return [
    registerCoachEndpoint(services),
    listCoachesEndpoint(services, budget),
    getCoachEndpoint(services, budget),
    getPublicCoachEndpoint(services),
    updateCoachEndpoint(services),
    listServicesEndpoint(services),
    searchCoachesEndpoint(services),
  ];
}
