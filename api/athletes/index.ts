import type { Endpoint } from '@academy/platform/http';
import type { Services } from '../services.ts';
import { changeAthletePhotoEndpoint } from './change-photo.ts';
import { getAthleteEndpoint, updateAthleteEndpoint } from './own-profile.ts';
import { registerAthleteEndpoint } from './register-athlete.ts';

export { appendAthlete } from './register-athlete.ts';

export const athleteEndpoints = (services: Services): Endpoint[] => [
  registerAthleteEndpoint(services),
  getAthleteEndpoint(services),
  updateAthleteEndpoint(services),
  changeAthletePhotoEndpoint(services),
];
