import type { Endpoint } from '@academy/platform/http';
import { createWallClocks, createZones } from '@academy/platform/zones';
import type { Services } from '../services.ts';
import { cancelBookingEndpoint } from './cancel-booking.ts';
import { confirmBookingEndpoint, releaseHoldEndpoint } from './confirm-release.ts';
import { createBookings } from './facts.ts';
import { holdSlotEndpoint } from './hold-slot.ts';
import { moveBookingEndpoint } from './move-booking.ts';
import { openRoomEndpoint } from './open-room.ts';
import { proposeMoveEndpoint } from './propose-move.ts';
import { listBookingsEndpoint, readBookingEndpoint } from './read-bookings.ts';
import { joinWaitingEndpoint, leaveWaitingEndpoint, listWaitingEndpoint } from './waiting.ts';

export function bookingEndpoints(services: Services): Endpoint[] {
  const bookings = createBookings(services, createZones());
  const wallClocks = createWallClocks();
  return [
    holdSlotEndpoint(services, bookings),
    confirmBookingEndpoint(services, bookings),
    releaseHoldEndpoint(services, bookings),
    cancelBookingEndpoint(services, bookings),
    moveBookingEndpoint(services, bookings),
    proposeMoveEndpoint(services, bookings),
    openRoomEndpoint(services),
    listBookingsEndpoint(services, wallClocks),
    readBookingEndpoint(services, wallClocks),
    joinWaitingEndpoint(services, bookings),
    leaveWaitingEndpoint(services),
    listWaitingEndpoint(services),
  ];
}
