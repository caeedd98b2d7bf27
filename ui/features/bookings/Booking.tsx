import { lazy, Suspense, useEffect, useRef } from 'react';
import { Button, EmptyState, size, Skeleton, Stack } from '@academy/design-system';
import type { BookingView } from '@academy/domain/bookings';
import type { CoachView } from '@academy/domain/coaches';
import { useAppSelector } from '../../app/hooks.ts';
import { useText } from '../../app/messages/use-text.ts';
import { useAddress } from '../../app/use-address.ts';
import { useView } from '../../app/views/use-view.ts';
import { ViewRegion } from '../../app/views/ViewRegion.tsx';
import { en } from './en.ts';
import { FreeTimes } from './FreeTimes.tsx';
import { bookingQuery } from './queries.ts';
import { useSlotHold } from './use-slot-hold.ts';

// Loaded while somebody chooses a time.
const loadStep = () => import('./BookingStep.tsx');
const OwnHold = lazy(async () => ({ default: (await import('./OwnHold.tsx')).OwnHold }));
const BookingStep = lazy(async () => ({ default: (await loadStep()).BookingStep }));

type Step = BookingView['state'] | 'choosing' | 'loading';

const headings = {
  choosing: 'book.times',
  loading: 'loading',
  held: 'book.held',
  confirming: 'book.confirming',
  confirmed: 'book.confirmed',
  released: 'book.over',
  cancelled: 'book.cancelled',
} as const satisfies Record<Step, string>;

/** From choosing a time to having it. The address names what is held, so that a reload comes back to it. */
export function Booking({ coach }: { coach: CoachView }) {
  const text = useText(en);
  const user = useAppSelector(({ session }) => session.user);
  const [address, setAddress] = useAddress();
  const held = address.get('held');
  const view = useView(user && held !== null ? bookingQuery(held, user) : null);
  const kind = address.get('kind') === 'intro' ? 'intro' : 'session';
  const hold = useSlotHold(coach.id, kind, (bookingId) => setAddress({ held: bookingId }, { isReplacing: true }));
  const chooseAgain = (): void => setAddress({}, { isReplacing: true });
  const step: Step = held === null ? 'choosing' : (view.data?.state ?? 'loading');
  const group = useFocusOnStep(step);
  useEffect(() => {
    loadStep().catch(() => {});
  }, []);
  const isMissing = view.httpStatus === 404 || view.httpStatus === 400;
  return (
    <div ref={group} tabIndex={-1} role="group" aria-label={text(headings[step])}>
      {held === null ? (
        <Stack gap="l">
          {user?.role === 'athlete' && (
            <Suspense fallback={null}>
              <OwnHold user={user} />
            </Suspense>
          )}
          <FreeTimes coach={coach} choice={hold} kind={kind} />
        </Stack>
      ) : (
        <ViewRegion
          view={view}
          label={text('book.booking')}
          skeleton={<Skeleton shape="block" height={size.tile} />}
          errorTitle={text('book.holdFailed')}
          error={
            isMissing && (
              <EmptyState
                icon="calendar"
                title={text('book.noBooking')}
                action={<Button onClick={chooseAgain}>{text('book.chooseAgain')}</Button>}
              />
            )
          }
        >
          {(booking) => (
            <Suspense fallback={<Skeleton shape="block" height={size.tile} />}>
              <BookingStep booking={booking} onStale={view.retry} onChoose={chooseAgain} />
            </Suspense>
          )}
        </ViewRegion>
      )}
    </div>
  );
}

/** Takes the focus when a step follows another: the button that was pressed is gone. */
function useFocusOnStep(step: Step) {
  const group = useRef<HTMLDivElement>(null);
  const last = useRef(step);
  useEffect(() => {
    if (step === 'loading' || step === last.current) return;
    if (last.current !== 'loading') group.current?.focus();
    last.current = step;
  }, [step]);
  return group;
}
