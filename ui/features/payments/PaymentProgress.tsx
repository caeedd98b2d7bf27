import { Banner, Button, Card, formatAmount, Inline, Spinner, Stack, Text } from '@academy/design-system';
import type { BookingView } from '@academy/domain/bookings';
import type { PaymentSettings, PaymentView } from '@academy/domain/payments';
import { useText } from '../../app/messages/use-text.ts';
import { AmountRow, clockText, dayText, walletPath } from '../wallets/parts.ts';
import { Approval } from './Approval.tsx';
import { en } from './en.ts';

export interface PaymentProgressProps {
  /** Undefined until it has been read for the first time. */
  payment: PaymentView | undefined;
  booking: BookingView | undefined;
  settings: PaymentSettings;
  onRetry: () => void;
}

/** How far a payment is that was requested: never ahead of what the provider said. */
export function PaymentProgress({ payment, booking, settings, onRetry }: PaymentProgressProps) {
  const text = useText(en);
  switch (payment?.state) {
    case 'succeeded':
      return <Succeeded payment={payment} booking={booking} />;
    case 'disputed':
      return <Banner tone="warning" title={text('pay.disputed')} action={<Button href="/AthWallet">{text('pay.toWallet')}</Button>} />;
    case 'actionNeeded':
      return <Approval payment={payment} booking={booking} settings={settings} onRetry={onRetry} />;
    default:
      return (
        <Card padding="l">
          <Stack gap="s" align="center" role="status">
            <Spinner label={text('pay.confirming')} />
            <Text weight="semibold">{text('pay.confirming')}</Text>
            <Text tone="muted">{text(payment?.state === 'late' ? 'pay.late' : 'pay.confirmingText')}</Text>
          </Stack>
        </Card>
      );
  }
}

function Succeeded({ payment, booking }: { payment: PaymentView; booking: BookingView | undefined }) {
  const text = useText(en);
  const { ended_at: ended, at, paise, transaction_id: transaction, is_unused: isUnused } = payment;
  const when = ended ?? at;
  const row = (label: string, value: string) => (
    <AmountRow label={label}>
      <Text as="span" weight="semibold">
        {value}
      </Text>
    </AmountRow>
  );
  return (
    <Card padding="l">
      <Stack gap="m">
        <Banner tone="success" role="status" title={text('pay.done')}>
          {booking?.state === 'confirmed' && text('pay.booked')}
        </Banner>
        {isUnused && <Banner tone="warning">{text('pay.unused', { paise: formatAmount(paise) })}</Banner>}
        <Stack gap="2xs">
          {row(text('pay.amount'), formatAmount(paise))}
          {transaction !== null && row(text('pay.transaction'), transaction)}
          {row(text('pay.date'), `${dayText(when)}, ${clockText(when)}`)}
        </Stack>
        <Inline>
          {booking && !isUnused && (
            <Button variant="primary" href={`/AthPage/sessions/${booking.id}`}>
              {text('pay.toSession')}
            </Button>
          )}
          <Button href={walletPath('athlete')}>{text(isUnused ? 'pay.sendBack' : 'pay.toWallet')}</Button>
        </Inline>
      </Stack>
    </Card>
  );
}
