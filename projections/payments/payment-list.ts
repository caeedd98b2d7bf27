import { type PaymentEvent, paymentEvents, type paymentMethods } from '@academy/domain/payments';
import { walletLive } from '@academy/domain/wallets';
import { defineReadModel } from '../read-model.ts';

/** Named after the version of the read model. */
export const paymentTable = 'payments_v1';

/** A card payment. Its token and the digits of its card stay in the log. Times are ISO 8601. */
export interface FoundPayment {
  readonly paise: number;
  readonly method: (typeof paymentMethods)[number];
  readonly bookingId: string | null;
  readonly at: string;
  readonly phase: 'requested' | 'actionNeeded' | 'succeeded' | 'failed';
  /** When it succeeded or failed. */
  readonly endedAt: string | null;
  /** Why it failed. */
  readonly code: string | null;
  readonly providerId: string | null;
  /** Why its booking was refused. */
  readonly unused: string | null;
  /** Disputes that are not won. */
  readonly disputes: readonly string[];
}

interface Folded {
  readonly athleteId: number;
  /** Of its first event, by which lists are ordered, and of its last. */
  readonly first: bigint;
  readonly position: bigint;
  readonly payment: FoundPayment;
}

interface Row {
  payment_id: string;
  athlete_id: string;
  first: string;
  position: string;
  payment: FoundPayment;
}

function after(payment: FoundPayment, { type, data }: PaymentEvent): FoundPayment {
  const { disputes } = payment;
  switch (type) {
    case 'PaymentRequested':
      return payment;
    case 'PaymentActionNeeded':
      return { ...payment, phase: 'actionNeeded' };
    case 'PaymentSucceeded':
      return { ...payment, phase: 'succeeded', endedAt: data.at, paise: data.paise, providerId: data.providerId, code: null };
    case 'PaymentFailed':
      return { ...payment, phase: 'failed', endedAt: data.at, code: data.code };
    case 'PaymentUnused':
      return { ...payment, unused: data.code };
    case 'PaymentDisputed':
      return { ...payment, disputes: [...disputes, data.disputeId] };
    case 'DisputeDecided':
      return data.won ? { ...payment, disputes: disputes.filter((id) => id !== data.disputeId) } : payment;
    case 'DisputeSettled':
      return payment;
  }
}

function begun({ type, data }: PaymentEvent): FoundPayment | null {
  if (type !== 'PaymentRequested') return null;
  const { paise, method, booking, at } = data;
  const nothingYet = { endedAt: null, code: null, providerId: null, unused: null, disputes: [] };
  return { paise, method, bookingId: booking?.bookingId ?? null, at, phase: 'requested', ...nothingYet };
}

/** Each card payment, and what became of it. */
export const paymentList = defineReadModel<PaymentEvent>({
  name: 'payment_list',
  version: 1,
  streams: ['payment-'],
  events: paymentEvents.map(({ type }) => type),
  tables: {
    [paymentTable]: `payment_id text not null, athlete_id bigint not null, first bigint not null, position bigint not null,
      phase text not null, booking_id text, payment jsonb not null`,
  },
  indexes: [
    `alter table ${paymentTable} add primary key (payment_id)`,
    `create index on ${paymentTable} (athlete_id, first)`,
    `create index on ${paymentTable} (athlete_id) where phase in ('requested', 'actionNeeded')`,
  ],
  shownIn: [{ key: 'athlete', view: walletLive, of: (id) => `athlete-${id}` }],

  async apply(db, events) {
    const ids = [...new Set(events.map(({ data }) => data.paymentId))];
    const { rows } = await db.query<Row>({
      name: 'payments-select',
      text: `select payment_id, athlete_id, first, position, payment from ${paymentTable} where payment_id = any($1::text[])`,
      values: [ids],
    });
    const folded = new Map(rows.map((row) => [row.payment_id, foldedOf(row)]));
    const changed = new Set<string>();
    for (const event of events) {
      const { paymentId, athleteId } = event.data;
      const before = folded.get(paymentId);
      const { position } = event;
      if (before && position <= before.position) continue;
      const payment = before ? after(before.payment, event) : begun(event);
      if (!payment) continue;
      folded.set(paymentId, { athleteId, first: before?.first ?? position, position, payment });
      changed.add(paymentId);
    }
    const all = [...changed].flatMap((paymentId) => {
      const one = folded.get(paymentId);
      return one ? [{ paymentId, ...one }] : [];
    });
    await db.query({
      name: 'payments-upsert',
      text: `insert into ${paymentTable} (payment_id, athlete_id, first, position, phase, booking_id, payment)
        select * from unnest($1::text[], $2::bigint[], $3::bigint[], $4::bigint[], $5::text[], $6::text[], $7::jsonb[])
        on conflict (payment_id) do update set position = excluded.position, phase = excluded.phase, payment = excluded.payment`,
      values: [
        all.map(({ paymentId }) => paymentId),
        all.map(({ athleteId }) => athleteId),
        all.map(({ first }) => first),
        all.map(({ position }) => position),
        all.map(({ payment }) => payment.phase),
        all.map(({ payment }) => payment.bookingId),
        all.map(({ payment }) => JSON.stringify(payment)),
      ],
    });
    return [...new Set(all.map(({ athleteId }) => `athlete:${athleteId}`))];
  },
});

const foldedOf = (row: Row): Folded => ({
  athleteId: Number(row.athlete_id),
  first: BigInt(row.first),
  position: BigInt(row.position),
  payment: row.payment,
});
