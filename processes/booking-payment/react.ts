import type { BookingEvent } from '@academy/domain/bookings';
import type { OutcomeEvent } from '@academy/domain/outcomes';
import type { WalletEvent } from '@academy/domain/wallets';
import type { Change } from '../process.ts';

export const bookingTypes = ['BookingAccepted', 'BookingConfirmed', 'HoldReleased', 'BookingCancelled'] as const;
export const outcomeTypes = ['OutcomeSettled'] as const;
export const walletTypes = ['FundsHeld', 'FundsVoided', 'FundsCaptured'] as const;

type One<Event, Type> = Extract<Event, { readonly type: Type }>;

export type PaidEvent =
  | One<BookingEvent, (typeof bookingTypes)[number]>
  | One<OutcomeEvent, (typeof outcomeTypes)[number]>
  | One<WalletEvent, (typeof walletTypes)[number]>;

const keyOf = (kind: 'hold' | 'confirm' | 'capture', bookingId: string): string => `${kind} ${bookingId}`;

interface Cost {
  readonly capturePaise: number;
  readonly releasePaise: number;
}

const isFree = ({ capturePaise, releasePaise }: Cost): boolean => capturePaise + releasePaise === 0;

/**
 * What was accepted is paid for before it is confirmed; once it is over, what is due is captured. Holds are named by their booking. What
 * costs nothing has none.
 */
export function react({ type, data }: PaidEvent): readonly Change[] {
  const open = (kind: 'hold' | 'confirm' | 'capture', bookingId: string, ids: Readonly<Record<string, unknown>>): Change => ({
    open: {
      key: keyOf(kind, bookingId),
      kind,
      subject: bookingId,
      dueAt: data.at,
      expiresAt: null,
      data: { bookingId, ...ids },
    },
  });
  switch (type) {
    case 'BookingAccepted':
      return [open('hold', data.bookingId, { coachId: data.coachId, week: data.week })];
    case 'HoldReleased':
      return [{ close: keyOf('hold', data.bookingId) }];
    case 'FundsHeld':
      return [{ close: keyOf('hold', data.holdId) }, open('confirm', data.holdId, { walletId: data.walletId })];
    case 'BookingConfirmed':
      return [{ close: keyOf('confirm', data.bookingId) }];
    case 'BookingCancelled':
      if (isFree(data)) return [];
      return [open('capture', data.bookingId, { coachId: data.coachId, week: data.week, paise: data.capturePaise })];
    case 'OutcomeSettled':
      if (isFree(data)) return [];
      return [open('capture', data.bookingId, { athleteId: data.athleteId, paise: data.capturePaise })];
    case 'FundsVoided':
    case 'FundsCaptured':
      return [{ close: keyOf('confirm', data.holdId) }, { close: keyOf('capture', data.holdId) }];
  }
}
