import { walletAccount } from '@academy/domain/kernel';
import { dayIn, type WalletEvent, walletLive } from '@academy/domain/wallets';
import { defineReadModel } from '../read-model.ts';

/** Named after the version of the read model. */
export const monthTable = 'wallet_months_v1';

type Moving = Extract<WalletEvent, { readonly data: { readonly lines: unknown } }>;

interface Month {
  readonly walletId: string;
  readonly month: string;
  readonly position: bigint;
  readonly inPaise: number;
  readonly outPaise: number;
}

interface Row {
  wallet_id: string;
  month: string;
  position: string;
  in_paise: string;
  out_paise: string;
}

/** What came into a wallet and what left it in each month of Kolkata. */
export const walletMonths = defineReadModel<Moving>({
  name: 'wallet_months',
  version: 1,
  streams: ['wallet-'],
  events: ['WalletCredited', 'WalletDebited', 'FundsCaptured', 'DisputeRecovered'],
  tables: {
    [monthTable]: `wallet_id text not null, month text not null, position bigint not null, in_paise bigint not null,
      out_paise bigint not null`,
  },
  indexes: [`alter table ${monthTable} add primary key (wallet_id, month)`],
  shownIn: [
    { key: 'coach', view: walletLive, of: (id) => `coach-${id}` },
    { key: 'athlete', view: walletLive, of: (id) => `athlete-${id}` },
  ],

  async apply(db, events) {
    const wallets = [...new Set(events.map(({ data }) => data.walletId))];
    const months = [...new Set(events.map(({ data }) => dayIn(data.at).slice(0, 7)))];
    const { rows } = await db.query<Row>({
      name: 'wallet-months-select',
      text: `select wallet_id, month, position, in_paise, out_paise from ${monthTable}
        where wallet_id = any($1::text[]) and month = any($2::text[])`,
      values: [wallets, months],
    });
    const folded = new Map(rows.map((row) => [`${row.wallet_id} ${row.month}`, monthOf(row)]));
    const changed = new Set<string>();
    for (const { data, position } of events) {
      const { walletId } = data;
      const month = dayIn(data.at).slice(0, 7);
      const key = `${walletId} ${month}`;
      const before = folded.get(key) ?? { walletId, month, position: -1n, inPaise: 0, outPaise: 0 };
      if (position <= before.position) continue;
      const own = data.lines.filter(({ account }) => account === walletAccount(walletId)).reduce((sum, { paise }) => sum + paise, 0);
      const sums = { inPaise: before.inPaise + Math.max(own, 0), outPaise: before.outPaise + Math.max(-own, 0) };
      folded.set(key, { ...before, ...sums, position });
      changed.add(key);
    }
    const all = [...changed].flatMap((key) => folded.get(key) ?? []);
    await db.query({
      name: 'wallet-months-upsert',
      text: `insert into ${monthTable} (wallet_id, month, position, in_paise, out_paise)
        select * from unnest($1::text[], $2::text[], $3::bigint[], $4::bigint[], $5::bigint[])
        on conflict (wallet_id, month) do update set position = excluded.position, in_paise = excluded.in_paise,
          out_paise = excluded.out_paise`,
      values: [
        all.map(({ walletId }) => walletId),
        all.map(({ month }) => month),
        all.map(({ position }) => position),
        all.map(({ inPaise }) => inPaise),
        all.map(({ outPaise }) => outPaise),
      ],
    });
    return [...new Set(all.map(({ walletId }) => walletId.replace('_', ':')))];
  },
});

const monthOf = (row: Row): Month => ({
  walletId: row.wallet_id,
  month: row.month,
  position: BigInt(row.position),
  inPaise: Number(row.in_paise),
  outPaise: Number(row.out_paise),
});
