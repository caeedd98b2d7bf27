import type { Endpoint } from '@academy/platform/http';
import { createZones } from '@academy/platform/zones';
import type { Services } from '../services.ts';
import { readAvailabilityEndpoint } from './read-availability.ts';
import { setAvailabilityEndpoint } from './set-availability.ts';
import { slotsEndpoint } from './slots.ts';

export function availabilityEndpoints(services: Services): Endpoint[] {
  const zones = createZones();
  return [readAvailabilityEndpoint(services, zones), setAvailabilityEndpoint(services, zones), slotsEndpoint(services, zones)];
}
