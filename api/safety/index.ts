import type { Endpoint } from '@academy/platform/http';
import { createWritePace } from '../commands/write-pace.ts';
import type { Services } from '../services.ts';
import { consentEndpoints } from './consent.ts';
import { readSafetyEndpoint } from './read-safety.ts';
import { safetyCardEndpoint } from './safety-card.ts';

export function safetyEndpoints(services: Services): Endpoint[] {
  const pace = createWritePace();
  return [...consentEndpoints(services, pace), readSafetyEndpoint(services), safetyCardEndpoint(services)];
}
