import type { Call } from '@academy/platform/http';
import type { Services } from '../services.ts';
import { getCoachCall, listCoachesCall, listServicesCall } from './read-coaches.ts';
import { registerCoachCall } from './register-coach.ts';
import { searchCoachesCall } from './search-coaches.ts';
import { updateCoachCall } from './update-coach.ts';

export { appendCoach } from './register-coach.ts';

export const coachCalls = (services: Services): Call[] => [
  registerCoachCall(services),
  listCoachesCall(services),
  getCoachCall(services),
  updateCoachCall(services),
  listServicesCall(services),
  searchCoachesCall(services),
];
