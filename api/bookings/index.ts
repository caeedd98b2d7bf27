import type { Endpoint } from '@academy/platform/http';
import { createWallClocks, createZones } from '@academy/platform/zones';
import type { Services } from '../services.ts';
import { cancelBookingEndpoint } from './cancel-booking.ts';
import { confirmBookingEndpoint, releaseHoldEndpoint } from './confirm-release.ts';
import { holdSlotEndpoint } from './hold-slot.ts';
import { openRoomEndpoint } from './open-room.ts';
import { listBookingsEndpoint, readBookingEndpoint } from './read-bookings.ts';

export function bookingEndpoints(services: Services): Endpoint[] {
  const zones = createZones();
  const wallClocks = createWallClocks();
  return [
    holdSlotEndpoint(services, zones),
    confirmBookingEndpoint(services, zones),
    releaseHoldEndpoint(services),
    cancelBookingEndpoint(services, zones),
    openRoomEndpoint(services),
    listBookingsEndpoint(services, wallClocks),
    readBookingEndpoint(services, wallClocks),
  ];
}
