import { exportLimits, type ExportFailure, type ExportPeriod, type ExportWritten } from '@academy/domain/exports';
import type { Pool } from 'pg';
import { liveSchema } from '../bookkeeping.ts';
import { exportTable } from './export-list.ts';

export interface FoundExport extends Pick<ExportPeriod, 'since' | 'until'> {
  readonly exportId: string;
  readonly auditorId: number;
  readonly requestedAt: Date;
  readonly position: bigint;
  readonly attempts: number;
  /** Null while it goes on. */
  readonly endedAt: Date | null;
  readonly why: ExportFailure | null;
  readonly written: ExportWritten | null;
  readonly keptUntil: Date | null;
  readonly removedAt: Date | null;
  /** Of the event that ended it. */
  readonly endEventId: string | null;
}

interface Row {
  readonly export_id: string;
  readonly auditor_id: string;
  readonly since: string | null;
  readonly until: string | null;
  readonly requested_at: Date;
  readonly position: string;
  readonly attempts: number;
  readonly ended_at: Date | null;
  readonly why: ExportFailure | null;
  readonly written: ExportWritten | null;
  readonly kept_until: Date | null;
  readonly removed_at: Date | null;
  readonly end_event_id: string | null;
}

const table = `${liveSchema}.${exportTable}`;
const columns =
  'export_id, auditor_id, since, until, requested_at, position, attempts, ended_at, why, written, kept_until, removed_at, end_event_id';
const most = exportLimits.page;

const found = (row: Row): FoundExport => ({
  exportId: row.export_id,
  auditorId: Number(row.auditor_id),
  since: row.since,
  until: row.until,
  requestedAt: row.requested_at,
  position: BigInt(row.position),
  attempts: row.attempts,
  endedAt: row.ended_at,
  why: row.why,
  written: row.written,
  keptUntil: row.kept_until,
  removedAt: row.removed_at,
  endEventId: row.end_event_id,
});

export const exportQueries = (pool: Pool) => ({
  /** A page of an auditor's exports, the newest first, below a position in the log; and whether there are more. */
  async page(auditorId: number, below: bigint | null): Promise<{ readonly exports: readonly FoundExport[]; readonly hasMore: boolean }> {
    const { rows } = await pool.query<Row>({
      name: 'exports-page',
      text: `select ${columns} from ${table} where auditor_id = $1 and position < $2 order by position desc limit ${most + 1}`,
      values: [auditorId, below ?? 2n ** 63n - 1n],
    });
    return { exports: rows.slice(0, most).map(found), hasMore: rows.length > most };
  },

  /** Null if there is none. */
  async one(exportId: string): Promise<FoundExport | null> {
    const { rows } = await pool.query<Row>({
      name: 'export-one',
      text: `select ${columns} from ${table} where export_id = $1`,
      values: [exportId],
    });
    return rows[0] ? found(rows[0]) : null;
  },

  /** Whether one of this auditor's goes on. */
  async isRunning(auditorId: number): Promise<boolean> {
    const text = `select 1 from ${table} where auditor_id = $1 and ended_at is null limit 1`;
    const { rows } = await pool.query({ name: 'export-running', text, values: [auditorId] });
    return rows.length > 0;
  },
});
