import type { BookingView } from '@academy/domain/bookings';
import { useNow } from '../../app/use-now.ts';
import { SessionRecord } from '../records/parts.ts';
import { SafetyCard, SafetyConsent } from '../safety/parts.ts';
import type { Side } from './side.ts';

export interface SessionPapersProps {
  booking: BookingView;
  side: Side;
}

/** What belongs to a booked session: the health details until it ends, and its record once it has begun. */
export function SessionPapers({ booking: { id, state, starts, ends }, side }: SessionPapersProps) {
  const now = useNow(15_000);
  if (state !== 'confirmed') return null;
  const isOver = Date.parse(ends.at) <= now;
  return (
    <>
      {side === 'athlete' && <SafetyConsent bookingId={id} />}
      {side === 'coach' && !isOver && <SafetyCard bookingId={id} />}
      {Date.parse(starts.at) <= now && <SessionRecord bookingId={id} role={side} />}
    </>
  );
}
