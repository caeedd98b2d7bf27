import type { Finding, FindingKind } from '@academy/projections/queries';
import type { Tools } from '../process.ts';

/** A comparison that came to its end. */
export interface Reconciled {
  readonly endedAt: Date;
  /** Up to which the log was added up. */
  readonly position: bigint;
  /** False while the provider is away: then what is said of the rest is not the whole. */
  readonly isProviderAsked: boolean;
  /** From where the next one goes on. */
  readonly next: Next;
  /** Read models that were being made anew. */
  readonly notCompared: readonly string[];
  readonly counts: Readonly<Record<FindingKind, number>>;
  readonly findings: readonly Finding[];
}

/** Up to where the provider was compared: in its list of changes, and in the log. */
export interface Next {
  readonly cursor: string | null;
  readonly position: bigint;
}

type Postgres = Pick<Tools, 'pool'>;

interface Row {
  readonly ended_at: Date;
  readonly position: string;
  readonly cursor: string | null;
  readonly asked_position: string;
  readonly is_provider_asked: boolean;
  readonly not_compared: string[];
  readonly counts: Reconciled['counts'];
  readonly findings: readonly Finding[];
}

const kept = 100;

export async function noteReconciled({ pool }: Postgres, reconciled: Reconciled): Promise<void> {
  const { endedAt, position, next, isProviderAsked, notCompared, counts, findings } = reconciled;
  await pool.query(
    `insert into processes.reconciliations
       (ended_at, position, cursor, asked_position, is_provider_asked, not_compared, counts, findings)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [endedAt, position, next.cursor, next.position, isProviderAsked, notCompared, JSON.stringify(counts), JSON.stringify(findings)],
  );
  await pool.query(`delete from processes.reconciliations where id <= (select max(id) from processes.reconciliations) - ${kept}`);
}

/** The last one; null before the first. */
export async function lastReconciled({ pool }: Postgres): Promise<Reconciled | null> {
  const { rows } = await pool.query<Row>(
    `select ended_at, position, cursor, asked_position, is_provider_asked, not_compared, counts, findings
     from processes.reconciliations order by id desc limit 1`,
  );
  const [row] = rows;
  return row === undefined
    ? null
    : {
        endedAt: row.ended_at,
        position: BigInt(row.position),
        next: { cursor: row.cursor, position: BigInt(row.asked_position) },
        isProviderAsked: row.is_provider_asked,
        notCompared: row.not_compared,
        counts: row.counts,
        findings: row.findings,
      };
}

/** When the provider's book was last compared; null for never. */
export async function providerAskedAt({ pool }: Postgres): Promise<Date | null> {
  const { rows } = await pool.query<{ at: Date | null }>(
    'select max(ended_at) as at from processes.reconciliations where is_provider_asked',
  );
  return rows[0]?.at ?? null;
}
