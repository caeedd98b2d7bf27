import type { Endpoint } from '@academy/platform/http';
import type { Services } from '../services.ts';
import { grantEndpoints } from './grant-endpoints.ts';
import { invitationEndpoints } from './invitation-endpoints.ts';
import { staffSessionEndpoints } from './session-endpoints.ts';

export const staffEndpoints = (services: Services): Endpoint[] => [
  ...staffSessionEndpoints(services),
  ...invitationEndpoints(services),
  ...grantEndpoints(services),
];
