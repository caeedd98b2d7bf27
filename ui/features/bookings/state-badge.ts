import type { BadgeTone } from '@academy/design-system';
import type { BookingView } from '@academy/domain/bookings';

const tones: Record<BookingView['state'], BadgeTone> = {
  held: 'warning',
  confirming: 'info',
  confirmed: 'success',
  released: 'neutral',
  cancelled: 'neutral',
};

/** What the badge of a booking says at a time in Unix milliseconds: its state, or that it is over. */
export function badgeOf(
  { state, ends }: BookingView,
  now: number,
): { readonly shown: BookingView['state'] | 'over'; readonly tone: BadgeTone } {
  const isOver = state === 'confirmed' && Date.parse(ends.at) <= now;
  return { shown: isOver ? 'over' : state, tone: isOver ? 'neutral' : tones[state] };
}
