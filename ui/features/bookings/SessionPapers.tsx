import { Suspense } from 'react';
import { Skeleton } from '@academy/design-system';
import type { BookingView } from '@academy/domain/bookings';
import { lazyScreen } from '../../app/shell/lazy-screen.tsx';
import { useNow } from '../../app/use-now.ts';
import { SafetyCard, SafetyConsent } from '../safety/parts.ts';
import type { Side } from './side.ts';

export interface SessionPapersProps {
  booking: BookingView;
  side: Side;
}

/** Its forms come only with a session that has begun. */
const SessionRecord = lazyScreen(async () => (await import('../records/parts.ts')).SessionRecord);

/** What belongs to a booked session: the health details until it ends, and its record once it has begun. */
export function SessionPapers({ booking: { id, state, starts, ends }, side }: SessionPapersProps) {
  const now = useNow(15_000);
  if (state !== 'confirmed') return null;
  const isOver = Date.parse(ends.at) <= now;
  return (
    <>
      {side === 'athlete' && <SafetyConsent bookingId={id} />}
      {side === 'coach' && !isOver && <SafetyCard bookingId={id} />}
      {Date.parse(starts.at) <= now && (
        <Suspense fallback={<Skeleton lines={6} />}>
          <SessionRecord bookingId={id} role={side} />
        </Suspense>
      )}
    </>
  );
}
