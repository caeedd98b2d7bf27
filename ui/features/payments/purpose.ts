import type { BookingView } from '@academy/domain/bookings';
import { paymentLimits, type PaymentView } from '@academy/domain/payments';
import type { WalletView } from '@academy/domain/wallets';

/** What a booking still needs from a card: 0 if the wallet has it all; a card payment has a least sum. In paise. */
export function missingFor({ price_paise: price }: Pick<BookingView, 'price_paise'>, wallet: Pick<WalletView, 'available_paise'>): number {
  const missing = price - wallet.available_paise;
  return missing <= 0 ? 0 : Math.max(missing, paymentLimits.least);
}

const open = new Set<PaymentView['state']>(['confirming', 'late', 'actionNeeded']);

/** A payment that has not ended yet. */
export const isOpen = ({ state }: Pick<PaymentView, 'state'>): boolean => open.has(state);

/** The payment for the same purpose that another tab, or an earlier visit, has begun; undefined if there is none. */
export const openPayment = (payments: readonly PaymentView[], bookingId: string | undefined): PaymentView | undefined =>
  payments.find((payment) => isOpen(payment) && payment.booking_id === (bookingId ?? null));
