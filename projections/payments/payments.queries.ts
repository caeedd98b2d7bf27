import { type OpenPayment, paymentLimits } from '@academy/domain/payments';
import type { Pool } from 'pg';
import { liveSchema } from '../bookkeeping.ts';
import { type FoundPayment, paymentTable } from './payment-list.ts';

interface Row {
  payment_id: string;
  first: string;
  payment: FoundPayment;
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

  /** Payments that have not ended, as the limits count them. */
  async underWay(athleteId: number): Promise<readonly OpenPayment[]> {
    const { rows } = await pool.query<Row>({ ...statements.open, values: [athleteId, mostOpen] });
    return rows.map(({ payment_id: paymentId, payment: { paise, bookingId } }) => ({ paymentId, paise, bookingId }));
  },
});
