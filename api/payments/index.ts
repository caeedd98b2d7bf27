import type { Endpoint } from '@academy/platform/http';
import { createZones } from '@academy/platform/zones';
import type { Services } from '../services.ts';
import { createPlacesOfBookings } from './place-of-booking.ts';
import { listPaymentsEndpoint, readPaymentEndpoint } from './read-payments.ts';
import { requestPaymentEndpoint } from './request-payment.ts';

export const paymentEndpoints = (services: Services): Endpoint[] => [
  requestPaymentEndpoint(services, createPlacesOfBookings(services, createZones())),
  listPaymentsEndpoint(services),
  readPaymentEndpoint(services),
];
