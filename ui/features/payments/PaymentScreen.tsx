import { useParams } from 'react-router';
import { Button, EmptyState, size, Skeleton } from '@academy/design-system';
import { type BookingView, parseBookingId } from '@academy/domain/bookings';
import { useAppSelector } from '../../app/hooks.ts';
import { useText } from '../../app/messages/use-text.ts';
import type { SessionUser } from '../../app/session/slice.ts';
import { Screen } from '../../app/shell/Screen.tsx';
import { useIsStale } from '../../app/views/use-fresh.ts';
import { useView } from '../../app/views/use-view.ts';
import type { View } from '../../app/views/view.ts';
import { ViewRegion } from '../../app/views/ViewRegion.tsx';
import { bookingQuery } from '../bookings/parts.ts';
import { AsOf, walletQuery } from '../wallets/parts.ts';
import { en } from './en.ts';
import { Payment } from './Payment.tsx';
import { paymentsQuery, settingsQuery } from './queries.ts';

/** Where an athlete pays by card: for a booking that is held, or to fill the wallet. */
export function PaymentScreen() {
  const user = useAppSelector(({ session }) => session.user);
  const { bookingId } = useParams();
  return user && <OwnPayment key={bookingId} user={user} bookingId={bookingId} />;
}

function OwnPayment({ user, bookingId }: { user: SessionUser; bookingId: string | undefined }) {
  const text = useText(en);
  const isId = bookingId === undefined || parseBookingId(bookingId) !== null;
  const booking = useView<BookingView>(bookingId !== undefined && isId ? bookingQuery(bookingId, user) : null);
  const wallet = useView(walletQuery(user));
  const payments = useView(paymentsQuery(user));
  const settings = useView(settingsQuery);
  const isStale = useIsStale(wallet);
  const isMissing = !isId || booking.httpStatus === 404;
  const hasAll = wallet.data && payments.data && settings.data && (bookingId === undefined || booking.data);
  const view: View<NonNullable<typeof hasAll>> = {
    ...(firstFailed([wallet, payments, settings, ...(bookingId === undefined ? [] : [booking])]) ?? wallet),
    data: isMissing ? undefined : hasAll,
    ...(isMissing && { status: 'error' }),
    retry: () => {
      for (const { retry } of [wallet, payments, settings, booking]) retry();
    },
  };
  return (
    <Screen
      title={text('pay.title')}
      lead={booking.data ? text('pay.coaching', { sport: booking.data.sport }) : bookingId === undefined ? text('pay.addLead') : undefined}
      width="normal"
    >
      <ViewRegion
        view={view}
        label={text('pay.title')}
        skeleton={<Skeleton shape="block" height={size.tile} />}
        errorTitle={text('pay.loadFailed')}
        isStale={isStale}
        stale={wallet.at !== undefined && <AsOf at={wallet.at} onRetry={wallet.retry} />}
        error={
          isMissing && (
            <EmptyState
              icon="calendar"
              title={text('pay.noBooking')}
              action={<Button href="/AthPage/sessions">{text('pay.toSessions')}</Button>}
            />
          )
        }
      >
        {() =>
          wallet.data &&
          payments.data &&
          settings.data && (
            <Payment
              user={user}
              booking={booking.data}
              wallet={wallet.data}
              payments={payments.data.payments}
              settings={settings.data}
              isOff={isStale}
              onStale={view.retry}
            />
          )
        }
      </ViewRegion>
    </Screen>
  );
}

/** Of several views, one that has nothing to show because it failed. */
const firstFailed = (views: readonly View<unknown>[]): View<unknown> | undefined =>
  views.find(({ data, status }) => data === undefined && (status === 'error' || status === 'offline'));
