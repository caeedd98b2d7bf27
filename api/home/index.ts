import type { Call } from '@academy/platform/http';
import type { Services } from '../services.ts';
import { homeFactsCall } from './home-facts.ts';

export const homeCalls = (services: Services): Call[] => [homeFactsCall(services)];
