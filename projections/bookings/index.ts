import type { ReadSide } from '../read-side.ts';
import { bookingQueries } from './bookings.queries.ts';
import { bookings as bookingsModel } from './bookings.ts';

export const bookings = { models: [bookingsModel], queries: bookingQueries } satisfies ReadSide;
