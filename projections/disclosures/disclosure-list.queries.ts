import { disclosureLimits } from '@academy/domain/disclosures';
import type { Pool } from 'pg';
import { liveSchema } from '../bookkeeping.ts';
import { disclosureTable } from './disclosure-list.ts';

export interface FoundDisclosure {
  readonly disclosureId: string;
  readonly auditorId: number;
  readonly records: number;
  readonly requestedAt: Date;
  readonly position: bigint;
  readonly decidedAt: Date | null;
  /** Null unless it was approved. */
  readonly until: Date | null;
  readonly opened: number;
}

interface Row {
  readonly disclosure_id: string;
  readonly auditor_id: string;
  readonly records: number;
  readonly requested_at: Date;
  readonly position: string;
  readonly decided_at: Date | null;
  readonly until: Date | null;
  readonly opened: number;
}

const columns = 'disclosure_id, auditor_id, records, requested_at, position, decided_at, until, opened';
const table = `${liveSchema}.${disclosureTable}`;
const most = disclosureLimits.page;
const end = 2n ** 63n - 1n;

const found = (row: Row): FoundDisclosure => ({
  disclosureId: row.disclosure_id,
  auditorId: Number(row.auditor_id),
  records: row.records,
  requestedAt: row.requested_at,
  position: BigInt(row.position),
  decidedAt: row.decided_at,
  until: row.until,
  opened: row.opened,
});

const all = {
  name: 'disclosures-all',
  text: `select ${columns} from ${table} where position < $1 order by position desc limit ${most + 1}`,
};
const ofAuditor = {
  name: 'disclosures-of-auditor',
  text: `select ${columns} from ${table} where position < $1 and auditor_id = $2 order by position desc limit ${most + 1}`,
};

export const disclosureQueries = (pool: Pool) => ({
  /** A page of requests, of one auditor or (null) of all, the newest first, below a position in the log; and whether there are more. */
  async page(
    auditorId: number | null,
    below: bigint | null,
  ): Promise<{ readonly disclosures: readonly FoundDisclosure[]; readonly hasMore: boolean }> {
    const from = below ?? end;
    const { rows } = await pool.query<Row>(auditorId === null ? { ...all, values: [from] } : { ...ofAuditor, values: [from, auditorId] });
    return { disclosures: rows.slice(0, most).map(found), hasMore: rows.length > most };
  },
});
