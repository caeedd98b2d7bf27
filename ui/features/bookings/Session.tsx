import { lazy, Suspense, useRef, useState } from 'react';
import { Banner, Button, Inline, Skeleton, Stack } from '@academy/design-system';
import type { BookingView, MoveAnswer } from '@academy/domain/bookings';
import { useText } from '../../app/messages/use-text.ts';
import type { SessionUser } from '../../app/session/slice.ts';
import { CancelQuestion } from './CancelQuestion.tsx';
import { en } from './en.ts';
import { MoveSession } from './MoveSession.tsx';
import { ProposeTimes } from './ProposeTimes.tsx';
import { SessionFacts } from './SessionFacts.tsx';
import { NotLookedAt } from './NotLookedAt.tsx';
import { SessionPapers } from './SessionPapers.tsx';
import { otherName } from './side.ts';

// Only a session that is over has one.
const OutcomeCard = lazy(async () => ({ default: (await import('./OutcomeCard.tsx')).OutcomeCard }));

// At the end of the page, and seldom wanted.
const SessionReceipt = lazy(async () => ({ default: (await import('../receipts/parts.ts')).SessionReceipt }));

export interface SessionProps {
  booking: BookingView;
  user: SessionUser;
  /** Fetches the booking again. */
  onStale: () => void;
}

/** A session with all that can be done about it. */
export function Session({ booking, user, onStale }: SessionProps) {
  const { role: side } = user;
  const text = useText(en);
  const region = useRef<HTMLDivElement>(null);
  const [isCancelling, setCancelling] = useState(false);
  const [done, setDone] = useState('');
  /** The start that it is moving away from. */
  const [movingFrom, setMovingFrom] = useState<string>();
  const tell = (words: string): void => {
    setMovingFrom(undefined);
    setDone(words);
    // The button that was pressed is gone.
    region.current?.focus({ preventScroll: true });
    // It is taller than a phone, and what was done stands at its top.
    region.current?.scrollIntoView();
  };
  const handleMoved = (state: MoveAnswer['state']): void => {
    tell(text('session.moved'));
    if (state === 'moving') setMovingFrom(booking.starts.at);
  };
  const isMoving = movingFrom === booking.starts.at;
  return (
    <Stack ref={region} gap="l" tabIndex={-1} role="group" aria-label={text('session.facts')}>
      <div role="status">
        {isMoving ? (
          <Banner title={text('session.moving')}>{text('session.movingText')}</Banner>
        ) : (
          done !== '' && <Banner tone="success">{done}</Banner>
        )}
      </div>
      <SessionFacts booking={booking} side={side} />
      {booking.outcome ? (
        <Suspense fallback={<Skeleton lines={6} />}>
          <OutcomeCard booking={booking} outcome={booking.outcome} user={user} onTold={tell} />
        </Suspense>
      ) : (
        <NotLookedAt booking={booking} />
      )}
      {booking.cancelling && !isMoving && (
        <>
          {side === 'athlete' ? (
            <MoveSession key={booking.starts.at} booking={booking} onMoved={handleMoved} onStale={onStale} />
          ) : (
            <ProposeTimes booking={booking} onSent={() => tell(text('session.proposeDone'))} />
          )}
          <Inline>
            <Button variant="ghost" edge="start" onClick={() => setCancelling(true)}>
              {text('booked.cancel')}
            </Button>
          </Inline>
        </>
      )}
      <SessionPapers booking={booking} side={side} />
      {booking.state !== 'held' && (
        <Suspense fallback={<Skeleton lines={3} />}>
          <SessionReceipt bookingId={booking.id} />
        </Suspense>
      )}
      <CancelQuestion
        booking={booking}
        side={side}
        isOpen={isCancelling}
        onClose={() => setCancelling(false)}
        onStale={onStale}
        onCancelled={() => {
          setCancelling(false);
          tell(text('booked.cancelDone', { name: otherName(booking, side) }));
        }}
      />
    </Stack>
  );
}
