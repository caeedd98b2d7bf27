import type { Call } from '@academy/platform/http';
import type { Services } from '../services.ts';
import { getAthleteCall, updateAthleteCall } from './own-profile.ts';
import { registerAthleteCall } from './register-athlete.ts';

export { appendAthlete } from './register-athlete.ts';

export const athleteCalls = (services: Services): Call[] => [
  registerAthleteCall(services),
  getAthleteCall(services),
  updateAthleteCall(services),
];
