import type { WalletView } from '@academy/domain/wallets';
import { bookingAt } from '../../app/testing/samples.ts';

const at = (day: number, hour: number): { at: string; local: string } => {
  const iso = `2027-01-${String(day).padStart(2, '0')}T${String(hour).padStart(2, '0')}:00:00.000Z`;
  return { at: iso, local: iso.slice(0, 19) };
};

export const heldBooking = bookingAt(
  { starts: at(12, 9), ends: at(12, 10), zone: 'Asia/Kolkata' },
  { state: 'held', held_until: '2027-01-11T09:05:00.000Z' },
);

/** A wallet with so much available, in paise. */
export const walletWith = (available: number): WalletView => ({
  current_paise: available,
  held_paise: 0,
  available_paise: available,
  pending_paise: 0,
  withdrawable_paise: available,
  fee: { rule: null, fee_paise: 0, total_paise: available },
  method: null,
  is_frozen: false,
  lines: [],
  holds: [],
  under_way: [],
});
