import { useEffect, useRef, useState } from 'react';
import { Banner, Button, EmptyState, Stack } from '@academy/design-system';
import type { BookingView } from '@academy/domain/bookings';
import type { PaymentSettings, PaymentView } from '@academy/domain/payments';
import type { WalletView } from '@academy/domain/wallets';
import { useText } from '../../app/messages/use-text.ts';
import type { SessionUser } from '../../app/session/slice.ts';
import { useAddress } from '../../app/use-address.ts';
import { usePolledView } from '../../app/views/use-polled-view.ts';
import { bookPath } from '../bookings/parts.ts';
import type { Card } from './card.ts';
import { en } from './en.ts';
import { PaymentDetails } from './PaymentDetails.tsx';
import { PaymentForm } from './PaymentForm.tsx';
import { PaymentProgress } from './PaymentProgress.tsx';
import { isOpen, missingFor, openPayment } from './purpose.ts';
import { paymentQuery } from './queries.ts';

export interface PaymentProps {
  user: SessionUser;
  /** What is paid for; undefined to fill the wallet. */
  booking: BookingView | undefined;
  wallet: WalletView;
  payments: readonly PaymentView[];
  settings: PaymentSettings;
  /** The figures are old: nothing can be paid by them. */
  isOff: boolean;
  onStale: () => void;
}

/** Milliseconds between two looks at a payment that is open. */
const lookEvery = 2_000;
const noCard: Card = { method: undefined, name: '', number: '' };

/**
 * From the card to the money in the wallet. The address names the payment once it is requested, so that a reload comes back to it; one that
 * another tab has begun is found by its purpose.
 */
export function Payment({ user, booking, wallet, payments, settings, isOff, onStale }: PaymentProps) {
  const text = useText(en);
  const [address, setAddress] = useAddress();
  const [card, setCard] = useState(noCard);
  const [typed, setTyped] = useState<number>();
  const id = address.get('payment') ?? openPayment(payments, booking?.id)?.id ?? null;
  const view = usePolledView(id === null ? null : paymentQuery(user, id), (data) => (data === undefined || isOpen(data) ? lookEvery : 0));
  const payment = id === null ? undefined : view.data;
  const hasEnded = payment?.state === 'failed';
  const group = useFocusOn(id === null ? 'form' : (payment?.state ?? 'form'));
  const content = () => {
    if (id !== null && payment === undefined && view.httpStatus === 404)
      return <EmptyState icon="wallet" title={text('pay.noPayment')} action={<Button href="/AthWallet">{text('pay.toWallet')}</Button>} />;
    if (id !== null && !hasEnded)
      return (
        <Stack gap="l">
          {payment?.state === 'actionNeeded' && booking && <PaymentDetails booking={booking} wallet={wallet} missing={payment.paise} />}
          <PaymentProgress payment={payment} booking={booking} settings={settings} onRetry={view.retry} />
        </Stack>
      );
    if (booking && booking.state !== 'held') return <NotHeld booking={booking} />;
    const missing = booking ? missingFor(booking, wallet) : undefined;
    return (
      <Stack gap="l">
        {payment && hasEnded && (
          <Banner tone="danger" role="alert" title={text('pay.failed')}>
            {text.problem(payment.code ?? '', payment.message ?? '')}
          </Banner>
        )}
        {booking && <PaymentDetails booking={booking} wallet={wallet} missing={missing ?? 0} />}
        {booking && missing === 0 ? (
          <Banner
            tone="success"
            action={
              <Button variant="primary" isDisabled={isOff} href={`${bookPath(booking.coach_id)}?held=${booking.id}`}>
                {text('pay.confirm')}
              </Button>
            }
          >
            {text('pay.enough')}
          </Banner>
        ) : (
          <PaymentForm
            booking={booking}
            missing={missing}
            card={card}
            onCard={setCard}
            typed={typed}
            onTyped={setTyped}
            settings={settings}
            isOff={isOff}
            onStale={onStale}
            onRequested={(paymentId) => setAddress({ payment: paymentId }, { isReplacing: true })}
          />
        )}
      </Stack>
    );
  };
  return (
    <div ref={group} tabIndex={-1} role="group" aria-label={text('pay.title')}>
      {content()}
    </div>
  );
}

/** A booking that needs no payment any more, or whose time is gone. */
function NotHeld({ booking }: { booking: BookingView }) {
  const text = useText(en);
  if (booking.state === 'confirmed' || booking.state === 'confirming') {
    return (
      <EmptyState
        icon="check"
        title={text('pay.booked')}
        action={
          <Button variant="primary" href={`/AthPage/sessions/${booking.id}`}>
            {text('pay.toSession')}
          </Button>
        }
      >
        {text('pay.bookedText')}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon="clock"
      title={text('pay.notHeld')}
      action={<Button href={bookPath(booking.coach_id)}>{text('pay.chooseAgain')}</Button>}
    >
      {text('pay.notHeldText')}
    </EmptyState>
  );
}

/** Takes the focus when a step follows another: the button that was pressed is gone. */
function useFocusOn(step: string) {
  const group = useRef<HTMLDivElement>(null);
  const last = useRef(step);
  useEffect(() => {
    if (step !== last.current) group.current?.focus();
    last.current = step;
  }, [step]);
  return group;
}
