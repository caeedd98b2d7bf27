import type { PaymentEvent } from '@academy/domain/payments';
import type { WalletEvent } from '@academy/domain/wallets';
import type { Change } from '../process.ts';

export const walletTypes = ['WalletCredited'] as const;
export const paymentTypes = ['PaymentUnused'] as const;

export type PaidForEvent =
  | Extract<WalletEvent, { readonly type: (typeof walletTypes)[number] }>
  | Extract<PaymentEvent, { readonly type: (typeof paymentTypes)[number] }>;

/** After so long nothing waits for the booking any more; it has been decided since long before. */
const worthMs = 30 * 86_400_000;

/** Money that came from a card for a booking is followed by its confirmation. */
export function react({ type, data }: PaidForEvent): readonly Change[] {
  const keyOf = (paymentId: string): string => `accept ${paymentId}`;
  if (type === 'PaymentUnused') return [{ close: keyOf(data.paymentId) }];
  const { paymentId, bookingId, reason, at } = data;
  if (reason !== 'topUp' || paymentId === null || bookingId === null) return [];
  const expiresAt = new Date(Date.parse(at) + worthMs).toISOString();
  return [{ open: { key: keyOf(paymentId), kind: 'accept', subject: bookingId, dueAt: at, expiresAt, data: { paymentId, bookingId } } }];
}
