import type { BookingView } from '@academy/domain/bookings';
import type { WalletView } from '@academy/domain/wallets';

export const bookingId = '3_4_0123456789abcdef';
const at = (day: number, hour: number): { at: string; local: string } => {
  const iso = `2027-01-${String(day).padStart(2, '0')}T${String(hour).padStart(2, '0')}:00:00.000Z`;
  return { at: iso, local: iso.slice(0, 19) };
};

export const heldBooking: BookingView = {
  id: bookingId,
  coach_id: 3,
  coach_name: 'Ravi Menon',
  coach_image: null,
  athlete_id: 7,
  athlete_name: 'Asha Kumar',
  athlete_image: null,
  sport: 'Tennis',
  kind: 'session',
  state: 'held',
  starts: at(12, 9),
  ends: at(12, 10),
  zone: 'Asia/Kolkata',
  held_until: '2027-01-11T09:05:00.000Z',
  price_paise: 120_000,
  policy: { free_hours: 24, late_percent: 50, absent_percent: 100 },
  proposals: [],
  moves_left: 3,
  cancelling: null,
  cancelled: null,
  outcome: null,
};

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
