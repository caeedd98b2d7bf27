import type { AvailabilityView } from '@academy/domain/availability';

/** What a coach has yet to do before anybody can book them. */
export function missingForBooking({ zone, hours, time_off, has_rate }: AvailabilityView): 'both' | 'hours' | 'rate' | null {
  // Days of other hours may be all the hours there are.
  const hasHours = zone !== null && [...hours, ...time_off.map(({ spans }) => spans)].some((spans) => spans.length > 0);
  if (hasHours) return has_rate ? null : 'rate';
  return has_rate ? 'hours' : 'both';
}
