import type { BookingEvent } from '@academy/domain/bookings';
import { defineProcess } from '../process.ts';
import { perform } from './perform.ts';
import { react } from './react.ts';

/** Finishes moves of bookings to other weeks that stopped after their first step. */
export const moves = defineProcess<BookingEvent>({
  name: 'moves',
  version: 2,
  batchDelayMs: 50,
  streams: ['calendar-'],
  events: ['SlotHeld', 'BookingMoved', 'HoldReleased'],
  react,
  perform,
});
