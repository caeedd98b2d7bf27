import type { BookingEvent } from '@academy/domain/bookings';
import { defineProcess } from '../process.ts';
import { perform } from './perform.ts';
import { react } from './react.ts';

/**
 * The second net below the rule that places of a coach never meet: notes confirmed places in a table that cannot have two at once, and
 * cancels at no charge what finds no room.
 */
export const doubleBookings = defineProcess<BookingEvent>({
  name: 'double_bookings',
  version: 2,
  streams: ['calendar-'],
  events: ['BookingConfirmed', 'BookingMoved', 'BookingMovedOut', 'BookingCancelled'],
  react,
  perform,
});
