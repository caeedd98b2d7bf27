import type { BookingEvent } from './events.ts';
import { type Place, placeOf } from './place.ts';

/**
 * The place that a booking has in its week after an event: null if it has none any more, undefined if the event says nothing of it. A
 * hold that ran out has its place until an event releases it.
 */
export function takenAfter({ type, data }: BookingEvent): Place | null | undefined {
  switch (type) {
    case 'SlotHeld':
    case 'BookingMoved':
      return placeOf(data);
    case 'HoldReleased':
    case 'BookingCancelled':
    case 'BookingMovedOut':
      return null;
    default:
      return undefined;
  }
}
