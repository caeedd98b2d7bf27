import type { WalletLine } from '@academy/domain/wallets';
import type { FoundLine } from '@academy/projections/queries';

/** A line as its owner sees it. */
export const lineView = (line: FoundLine): WalletLine => ({
  id: line.eventId,
  at: line.at,
  effective_at: line.effectiveAt,
  type: line.type,
  paise: line.paise,
  fee_paise: line.feePaise,
  fee_rule: line.feeRule,
  after_paise: line.afterPaise,
  name: line.name,
  booking_id: line.bookingId,
  payment_id: line.paymentId,
  payout_id: line.payoutId,
});
