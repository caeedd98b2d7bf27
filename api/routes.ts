import type { Endpoint } from '@academy/platform/http';
import * as contexts from './contexts.ts';
import type { Services } from './services.ts';

/** Every endpoint that is made of services alone. */
export const routes = (services: Services): Endpoint[] => Object.values(contexts).flatMap((endpointsOf) => endpointsOf(services));
