import type { ReadSide } from '../read-side.ts';
import { bookingQueries } from './bookings.queries.ts';
import { bookings as bookingsModel } from './bookings.ts';
import { waiting } from './waiting.ts';

export const bookings = { models: [bookingsModel, waiting], queries: bookingQueries } satisfies ReadSide;
