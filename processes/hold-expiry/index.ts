import type { BookingEvent } from '@academy/domain/bookings';
import { defineProcess } from '../process.ts';
import { perform } from './perform.ts';
import { react } from './react.ts';

/** Releases holds that ran out, so that their places are offered to who waits. Others may take such a place before. */
export const holdExpiry = defineProcess<BookingEvent>({
  name: 'hold_expiry',
  version: 2,
  batchDelayMs: 200,
  streams: ['calendar-'],
  events: ['SlotHeld', 'HoldExtended', 'BookingAccepted', 'BookingConfirmed', 'HoldReleased'],
  react,
  perform,
});
