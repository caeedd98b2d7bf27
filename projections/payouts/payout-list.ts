import { type PayoutEvent, payoutEvents } from '@academy/domain/payouts';
import { type WalletEvent, walletLive } from '@academy/domain/wallets';
import { defineReadModel, type Projected } from '../read-model.ts';

/** Named after the version of the read model. */
export const payoutTable = 'payouts_v1';

type Debit = Extract<WalletEvent, { type: 'WalletDebited' }>;

/** What left the wallet, and where to. */
export interface FoundDebit {
  readonly withdrawalId: string;
  readonly paymentId: string | null;
  readonly paise: number;
  readonly feePaise: number;
  /** ISO 8601 */
  readonly at: string;
}

/** What the provider made of it so far: steps in order, the times ISO 8601. */
export interface FoundProgress {
  readonly steps: readonly { readonly state: 'sent' | 'paid' | 'failed' | 'returned'; readonly at: string }[];
  /** Why it failed or came back. */
  readonly code: string | null;
}

/** The two halves come from two streams, in any order. */
interface Folded {
  readonly walletId: string;
  /** Of the debit, by which lists are ordered; null before it. */
  readonly first: bigint | null;
  readonly debit: FoundDebit | null;
  /** Of the last event of the payout. */
  readonly position: bigint;
  readonly progress: FoundProgress;
}

interface Row {
  payout_id: string;
  wallet_id: string;
  first: string | null;
  debit: FoundDebit | null;
  position: string;
  progress: FoundProgress;
}

const states = { PayoutSent: 'sent', PayoutPaid: 'paid', PayoutFailed: 'failed', PayoutReturned: 'returned' } as const;

function progressAfter({ steps, code }: FoundProgress, { type, data }: PayoutEvent): FoundProgress {
  if (type === 'PayoutRequested') return { steps, code };
  return { steps: [...steps, { state: states[type], at: data.at }], code: 'code' in data ? data.code : code };
}

function evolve(before: Folded, event: Projected<Debit | PayoutEvent>): Folded | null {
  if (event.type === 'WalletDebited') {
    if (before.debit) return null;
    const { withdrawalId, paymentId, paise, feePaise, at } = event.data;
    return { ...before, first: event.position, debit: { withdrawalId, paymentId, paise, feePaise, at } };
  }
  if (event.position <= before.position) return null;
  return { ...before, position: event.position, progress: progressAfter(before.progress, event) };
}

/** Each withdrawal, in its parts, and what became of it. Where the money goes is not in it. */
export const payoutList = defineReadModel<Debit | PayoutEvent>({
  name: 'payout_list',
  version: 1,
  streams: ['wallet-', 'payout-'],
  events: ['WalletDebited', ...payoutEvents.map(({ type }) => type)],
  tables: {
    [payoutTable]: `payout_id text not null, wallet_id text not null, first bigint, debit jsonb, position bigint not null,
      progress jsonb not null`,
  },
  indexes: [`alter table ${payoutTable} add primary key (payout_id)`, `create index on ${payoutTable} (wallet_id, first)`],
  shownIn: [
    { key: 'coach', view: walletLive, of: (id) => `coach-${id}` },
    { key: 'athlete', view: walletLive, of: (id) => `athlete-${id}` },
  ],

  async apply(db, events) {
    const ids = [...new Set(events.map(({ data }) => data.payoutId))];
    const { rows } = await db.query<Row>({
      name: 'payouts-select',
      text: `select payout_id, wallet_id, first, debit, position, progress from ${payoutTable} where payout_id = any($1::text[])`,
      values: [ids],
    });
    const folded = new Map(rows.map((row) => [row.payout_id, foldedOf(row)]));
    const changed = new Set<string>();
    for (const event of events) {
      const { payoutId, walletId } = event.data;
      const next = evolve(folded.get(payoutId) ?? { ...nothing, walletId }, event);
      if (!next) continue;
      folded.set(payoutId, next);
      changed.add(payoutId);
    }
    const all = [...changed].flatMap((payoutId) => {
      const one = folded.get(payoutId);
      return one ? [{ payoutId, ...one }] : [];
    });
    await db.query({
      name: 'payouts-upsert',
      text: `insert into ${payoutTable} (payout_id, wallet_id, first, debit, position, progress)
        select * from unnest($1::text[], $2::text[], $3::bigint[], $4::jsonb[], $5::bigint[], $6::jsonb[])
        on conflict (payout_id) do update set first = excluded.first, debit = excluded.debit, position = excluded.position,
          progress = excluded.progress`,
      values: [
        all.map(({ payoutId }) => payoutId),
        all.map(({ walletId }) => walletId),
        all.map(({ first }) => first),
        all.map(({ debit }) => debit && JSON.stringify(debit)),
        all.map(({ position }) => position),
        all.map(({ progress }) => JSON.stringify(progress)),
      ],
    });
    return [...new Set(all.map(({ walletId }) => walletId.replace('_', ':')))];
  },
});

const nothing = { first: null, debit: null, position: -1n, progress: { steps: [], code: null } } as const;

const foldedOf = (row: Row): Folded => ({
  walletId: row.wallet_id,
  first: row.first === null ? null : BigInt(row.first),
  debit: row.debit,
  position: BigInt(row.position),
  progress: row.progress,
});
