import { type Certificate, drillLimits, type DrillVerdict } from '@academy/domain/drills';
import type { Pool } from 'pg';
import { liveSchema } from '../bookkeeping.ts';
import { drillTable } from './drill-list.ts';

/** A drill that has not ended, as the process of the read side finds it. */
export interface WaitingDrill {
  readonly drillId: string;
  readonly stream: string;
  /** Of its request, which the next events come from. */
  readonly eventId: string;
  readonly correlation: string;
  readonly models: readonly string[];
}

export interface FoundDrill {
  readonly drillId: string;
  /** `auditor-3`, `operator` or `nightly`. */
  readonly by: string;
  readonly models: readonly string[];
  readonly isHealing: boolean;
  readonly requestedAt: Date;
  readonly position: bigint;
  readonly attempts: number;
  /** Null while it goes on. */
  readonly endedAt: Date | null;
  readonly why: 'attempts' | 'late' | null;
  readonly verdict: DrillVerdict | null;
  readonly rows: number | null;
  readonly differing: number | null;
}

export interface FoundCertificate extends Pick<Certificate, 'models' | 'notCompared' | 'head'> {
  /** Of the event that it is. */
  readonly eventId: string;
}

interface Row {
  readonly drill_id: string;
  readonly asked_by: string;
  readonly models: string[];
  readonly is_healing: boolean;
  readonly requested_at: Date;
  readonly position: string;
  readonly attempts: number;
  readonly ended_at: Date | null;
  readonly why: FoundDrill['why'];
  readonly verdict: DrillVerdict | null;
  readonly row_count: string | null;
  readonly differing: string | null;
}

const table = `${liveSchema}.${drillTable}`;
const columns = 'drill_id, asked_by, models, is_healing, requested_at, position, attempts, ended_at, why, verdict, row_count, differing';
const most = drillLimits.page;

const countOf = (count: string | null): number | null => (count === null ? null : Number(count));

const found = (row: Row): FoundDrill => ({
  drillId: row.drill_id,
  by: row.asked_by,
  models: row.models,
  isHealing: row.is_healing,
  requestedAt: row.requested_at,
  position: BigInt(row.position),
  attempts: row.attempts,
  endedAt: row.ended_at,
  why: row.why,
  verdict: row.verdict,
  rows: countOf(row.row_count),
  differing: countOf(row.differing),
});

interface Waiting {
  readonly drill_id: string;
  readonly stream: string;
  readonly event_id: string;
  readonly correlation: string;
  readonly models: string[];
}

/** The drill that waits longest; null if none does, or the read model was not built yet. */
export async function firstWaiting(pool: Pick<Pool, 'query'>): Promise<WaitingDrill | null> {
  const { rows: there } = await pool.query<{ found: boolean }>('select to_regclass($1) is not null as found', [table]);
  if (there[0]?.found !== true) return null;
  const { rows } = await pool.query<Waiting>(
    `select drill_id, stream, event_id, correlation, models from ${table} where ended_at is null order by position limit 1`,
  );
  const [row] = rows;
  return row
    ? { drillId: row.drill_id, stream: row.stream, eventId: row.event_id, correlation: row.correlation, models: row.models }
    : null;
}

export const drillQueries = (pool: Pool) => ({
  /** A page of drills, the newest first, below a position in the log; and whether there are more. */
  async page(below: bigint | null): Promise<{ readonly drills: readonly FoundDrill[]; readonly hasMore: boolean }> {
    const { rows } = await pool.query<Row>({
      name: 'drills-page',
      text: `select ${columns} from ${table} where position < $1 order by position desc limit ${most + 1}`,
      values: [below ?? 2n ** 63n - 1n],
    });
    return { drills: rows.slice(0, most).map(found), hasMore: rows.length > most };
  },

  /** Null if there is none; its certificate is null until it has finished. */
  async one(drillId: string): Promise<{ readonly drill: FoundDrill; readonly certificate: FoundCertificate | null } | null> {
    const { rows } = await pool.query<Row & { certificate: Omit<FoundCertificate, 'eventId'> | null; end_event_id: string | null }>({
      name: 'drill-one',
      text: `select ${columns}, certificate, end_event_id from ${table} where drill_id = $1`,
      values: [drillId],
    });
    const [row] = rows;
    if (!row) return null;
    const { certificate, end_event_id: eventId } = row;
    return { drill: found(row), certificate: certificate && eventId !== null ? { ...certificate, eventId } : null };
  },

  async isRunning(): Promise<boolean> {
    const { rows } = await pool.query({ name: 'drill-running', text: `select 1 from ${table} where ended_at is null limit 1` });
    return rows.length > 0;
  },
});
