import type { BookingView } from '@academy/domain/bookings';
import { SessionRecord } from '../records/parts.ts';
import { SafetyCard, SafetyConsent } from '../safety/parts.ts';
import type { Side } from './side.ts';
import { useNow } from './use-now.ts';

export interface SessionPapersProps {
  booking: BookingView;
  role: Side;
}

/** What belongs to a booked session: the health details until it ends, and its record once it has begun. */
export function SessionPapers({ booking: { id, state, starts, ends }, role }: SessionPapersProps) {
  const now = useNow(15_000);
  if (state !== 'confirmed') return null;
  const isOver = Date.parse(ends.at) <= now;
  return (
    <>
      {role === 'athlete' && <SafetyConsent bookingId={id} />}
      {role === 'coach' && !isOver && <SafetyCard bookingId={id} />}
      {Date.parse(starts.at) <= now && <SessionRecord bookingId={id} role={role} />}
    </>
  );
}
