import { bookingPayment } from './booking-payment/index.ts';
import { cardPayments } from './card-payments/index.ts';
import { credits } from './credits/index.ts';
import { days } from './days/index.ts';
import { disputes } from './disputes/index.ts';
import { doubleBookings } from './double-bookings/index.ts';
import { drills } from './drills/index.ts';
import { eraseAccount } from './erase-account/index.ts';
import { holdExpiry } from './hold-expiry/index.ts';
import { mails } from './mails/index.ts';
import { moves } from './moves/index.ts';
import { outcomes } from './outcomes/index.ts';
import { paidBookings } from './paid-bookings/index.ts';
import { payouts } from './payouts/index.ts';
import type { TodoProcess } from './process.ts';
import { providerSweep } from './provider-sweep/index.ts';
import { reconciliation } from './reconciliation/index.ts';
import { reports } from './reports/index.ts';

/** All processes, one line each. */
export const processes: readonly TodoProcess[] = Object.values({
  bookingPayment,
  cardPayments,
  credits,
  days,
  disputes,
  doubleBookings,
  drills,
  eraseAccount,
  holdExpiry,
  mails,
  moves,
  outcomes,
  paidBookings,
  payouts,
  providerSweep,
  reconciliation,
  reports,
});
