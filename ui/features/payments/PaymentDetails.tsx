import { Avatar, Card, formatAmount, Heading, Inline, Stack, Text } from '@academy/design-system';
import type { BookingView } from '@academy/domain/bookings';
import { paymentLimits } from '@academy/domain/payments';
import type { WalletView } from '@academy/domain/wallets';
import { useText } from '../../app/messages/use-text.ts';
import { useImageUrl } from '../../app/shell/server.tsx';
import { useWords, When } from '../bookings/parts.ts';
import { AmountRow } from '../wallets/parts.ts';
import { en } from './en.ts';

export interface PaymentDetailsProps {
  booking: BookingView;
  wallet: WalletView;
  /** In paise. */
  missing: number;
}

/** With whom, when, what it costs, and what of it a card has to bring. */
export function PaymentDetails({ booking, wallet, missing }: PaymentDetailsProps) {
  const text = useText(en);
  const words = useWords();
  const imageUrl = useImageUrl();
  const { price_paise: price, held_until: until } = booking;
  const isRaised = missing > 0 && missing > price - wallet.available_paise;
  const row = (label: string, paise: number, size: 'm' | 'l' = 'm') => (
    <AmountRow label={label}>
      <Text as="span" weight="semibold" size={size}>
        {formatAmount(paise)}
      </Text>
    </AmountRow>
  );
  return (
    <Card as="section" title={text('pay.details')} padding="l">
      <Stack gap="m">
        <Inline gap="m" align="start">
          <Avatar name={booking.coach_name} src={imageUrl(booking.coach_image)} size="l" isDecorative />
          <Stack gap="2xs">
            <Heading level={3} size="l">
              {booking.coach_name}
            </Heading>
            <When booking={booking} hasZone />
          </Stack>
        </Inline>
        <Stack gap="2xs">
          {row(text('pay.price'), price)}
          {row(text('pay.inWallet'), wallet.available_paise)}
          {missing > 0 && row(text('pay.toPay'), missing, 'l')}
        </Stack>
        {isRaised && (
          <Text size="s" tone="muted">
            {text('pay.least', { least: formatAmount(paymentLimits.least) })}
          </Text>
        )}
        {until !== null && <Text tone="muted">{text('pay.heldUntil', { time: words.time(until) })}</Text>}
      </Stack>
    </Card>
  );
}
