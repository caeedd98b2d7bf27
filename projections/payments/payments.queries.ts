import { paymentLimits } from '@academy/domain/payments';
import type { Pool } from 'pg';
import { liveSchema } from '../bookkeeping.ts';
import { type FoundPayment, paymentTable } from './payment-list.ts';

interface Row {
  payment_id: string;
  first: string;
  payment: FoundPayment;
}

/** What limits and lists of payments need. */
export interface PaymentsUnderWay {
  /** What the payments that have not ended will bring, in paise. */
  readonly underWayPaise: number;
  /** Bookings for which a payment has not ended. */
  readonly bookingIds: readonly string[];
}

const table = `${liveSchema}.${paymentTable}`;
const open = "phase in ('requested', 'actionNeeded')";

const statements = {
  page: {
    name: 'payments-page',
    text: `select payment_id, first, payment from ${table} where athlete_id = $1 and first < $2 order by first desc limit $3`,
  },
  one: { name: 'payment-by-id', text: `select payment_id, first, payment from ${table} where payment_id = $1 and athlete_id = $2` },
  open: {
    name: 'payments-open',
    text: `select payment_id, first, payment from ${table} where athlete_id = $1 and ${open} order by first desc limit $2`,
  },
} as const;

const lastPosition = 2n ** 63n - 1n;
/** More than the limits of an hour and a day allow. */
const mostOpen = 500;

const foundOf = ({ payment_id: id, payment }: Row): FoundPayment & { readonly id: string } => ({ id, ...payment });

export const paymentQueries = (pool: Pool) => ({
  /** The newest first. `before` is the `next` of the page before. */
  async page(athleteId: number, before: bigint | null) {
    const limit = paymentLimits.list;
    const { rows } = await pool.query<Row>({ ...statements.page, values: [athleteId, before ?? lastPosition, limit + 1] });
    const shown = rows.slice(0, limit);
    return { payments: shown.map(foundOf), next: rows.length > limit ? (shown.at(-1)?.first ?? null) : null };
  },

  /** Null if the athlete has no such payment. */
  async byId(paymentId: string, athleteId: number) {
    const { rows } = await pool.query<Row>({ ...statements.one, values: [paymentId, athleteId] });
    return rows[0] ? foundOf(rows[0]) : null;
  },

  /** Payments that have not ended, the newest first. */
  async open(athleteId: number, limit: number) {
    const { rows } = await pool.query<Row>({ ...statements.open, values: [athleteId, limit] });
    return rows.map(foundOf);
  },

  async underWay(athleteId: number): Promise<PaymentsUnderWay> {
    const { rows } = await pool.query<Row>({ ...statements.open, values: [athleteId, mostOpen] });
    return {
      underWayPaise: rows.reduce((sum, { payment }) => sum + payment.paise, 0),
      bookingIds: rows.flatMap(({ payment }) => payment.bookingId ?? []),
    };
  },
});
