import { feeOf, type Line } from '@academy/domain/kernel';
import type { PaymentEvent } from '@academy/domain/payments';
import type { PayoutEvent } from '@academy/domain/payouts';
import type { lineTypes, WalletEvent } from '@academy/domain/wallets';

export type MoneyEvent = WalletEvent | PaymentEvent | PayoutEvent;

/** Names, for Postgres, of accounts beside the entries, from which a person's other amounts are read. They are no part of the balance of all. */
export const memoPattern = '^(held|pending|cards):';
export const heldAccount = (walletId: string): string => `held:${walletId}`;
/** What athletes have held for sessions with a coach. */
export const pendingAccount = (walletId: string): string => `pending:${walletId}`;
/** What the cards of an athlete can take back. */
export const cardsAccount = (walletId: string): string => `cards:${walletId}`;

/** What the line of a wallet says besides its sum. */
export interface LineDetail {
  readonly type: (typeof lineTypes)[number];
  readonly feePaise: number;
  readonly feeRule: 'fee-1' | null;
  /** The wallet of the other person, such as `coach_3`. */
  readonly other: string | null;
  readonly bookingId: string | null;
  readonly paymentId: string | null;
  readonly payoutId: string | null;
}

const noDetail = { feePaise: 0, feeRule: null, other: null, bookingId: null, paymentId: null, payoutId: null } as const;

/** Null for an event that is not of a wallet, or moves nothing. */
export function detailOf({ type, data }: MoneyEvent): LineDetail | null {
  switch (type) {
    case 'WalletCredited': {
      const { reason, from, bookingId, paymentId, payoutId, feeRule, paise } = data;
      const feePaise = reason === 'earning' ? feeOf(paise).feePaise : 0;
      return { type: reason, feePaise, feeRule, other: from, bookingId, paymentId, payoutId };
    }
    case 'WalletDebited': {
      const { reason, feePaise, feeRule, paymentId, payoutId } = data;
      return { ...noDetail, type: reason, feePaise, feeRule, paymentId, payoutId };
    }
    case 'FundsCaptured':
      return { ...noDetail, type: 'session', other: `coach_${data.coachId}`, bookingId: data.holdId };
    case 'DisputeRecovered':
      return { ...noDetail, type: 'recovered', paymentId: data.paymentId };
    default:
      return null;
  }
}

/** What an event changes of what is held, and is pending for the coach. `coachId` is that of the hold. */
export function heldLines({ type, data }: WalletEvent, coachId: number): readonly Line[] {
  if (!('holdId' in data)) return [];
  const ended = -data.paise - ('releasedPaise' in data ? data.releasedPaise : 0);
  const paise = type === 'FundsHeld' ? data.paise : ended;
  return [
    { account: heldAccount(data.walletId), paise },
    { account: pendingAccount(`coach_${coachId}`), paise },
  ];
}

/** Whose wallet the money of the event's journey came from or goes to; null where nobody waits for it. */
export function ownerOf({ type, data }: MoneyEvent): string | null {
  switch (type) {
    case 'PaymentSucceeded':
      return `athlete_${data.athleteId}`;
    case 'FundsCaptured':
      return `coach_${data.coachId}`;
    case 'WalletCredited':
    case 'WalletDebited':
    case 'PayoutPaid':
    case 'PayoutReturned':
      return data.walletId;
    default:
      return null;
  }
}
