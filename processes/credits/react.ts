import { journeyOf, walletIdOf } from '@academy/domain/kernel';
import type { PaymentEvent } from '@academy/domain/payments';
import type { PayoutEvent } from '@academy/domain/payouts';
import type { WalletEvent } from '@academy/domain/wallets';
import type { Change } from '../process.ts';

export const walletTypes = ['FundsCaptured', 'WalletCredited'] as const;
export const paymentTypes = ['PaymentSucceeded'] as const;
export const payoutTypes = ['PayoutFailed', 'PayoutReturned'] as const;

type One<Event, Type> = Extract<Event, { readonly type: Type }>;

export type ArrivingEvent =
  | One<WalletEvent, (typeof walletTypes)[number]>
  | One<PaymentEvent, (typeof paymentTypes)[number]>
  | One<PayoutEvent, (typeof payoutTypes)[number]>;

/** What is on its way to a wallet has to arrive there. Each journey ends in one wallet once, so it names the to-do. */
export function react({ type, data }: ArrivingEvent): readonly Change[] {
  const credit = (walletId: string, journey: string, ids: Readonly<Record<string, unknown>>): Change => ({
    open: { key: journey, kind: type, subject: walletId, dueAt: data.at, expiresAt: null, data: { walletId, ...ids } },
  });
  switch (type) {
    case 'PaymentSucceeded':
      return [credit(walletIdOf('athlete', data.athleteId), data.journey, { paymentId: data.paymentId })];
    case 'FundsCaptured': {
      const { holdId: bookingId, paise, walletId: from, feeRule } = data;
      return [credit(walletIdOf('coach', data.coachId), data.journey, { bookingId, paise, from, feeRule })];
    }
    case 'PayoutFailed':
    case 'PayoutReturned':
      return [credit(data.walletId, journeyOf('payout', data.payoutId), { payoutId: data.payoutId })];
    case 'WalletCredited':
      return [{ close: data.journey }];
  }
}
