import type { Endpoint } from '@academy/platform/http';
import type { Services } from '../services.ts';
import { homeFactsEndpoint } from './home-facts.ts';

export const homeEndpoints = (services: Services): Endpoint[] => [homeFactsEndpoint(services)];
