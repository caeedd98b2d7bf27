import { type BookingFacts, bookingFacts } from '@academy/projections/queries';
import { createZones } from '@academy/platform/zones';
import type { Tools } from './process.ts';

const zones = createZones();

/** The facts that commands about bookings need, read as the api reads them. */
export const factsWith = ({ store, codec, queries }: Pick<Tools, 'store' | 'codec' | 'queries'>): BookingFacts =>
  bookingFacts({ store, codec, queries, zones });

export const system = { role: 'system', id: 'system' } as const;
