import type { Finding, FindingKind } from '@academy/projections/queries';
import type { Pool } from 'pg';

/** The last comparison of all money, for readers outside of the processes. */
export interface ReconciliationReport {
  readonly endedAt: Date;
  /** False if the provider did not answer. */
  readonly isProviderAsked: boolean;
  /** When it last answered; null for never. */
  readonly providerAskedAt: Date | null;
  /** Read models that were being made anew. */
  readonly notCompared: readonly string[];
  /** By kind, those that are not named too. */
  readonly counts: Readonly<Record<FindingKind, number>>;
  readonly findings: readonly Finding[];
}

interface Row {
  ended_at: Date;
  is_provider_asked: boolean;
  provider_asked_at: Date | null;
  not_compared: string[];
  counts: ReconciliationReport['counts'];
  findings: Finding[];
}

/** With so many findings at most; null before the first comparison. */
export async function reconciliationReport(pool: Pick<Pool, 'query'>, mostFindings: number): Promise<ReconciliationReport | null> {
  const { rows } = await pool.query<Row>({
    name: 'reconciliation-report',
    text: `
      select ended_at, is_provider_asked, not_compared, counts, jsonb_path_query_array(findings, '$[0 to $last]',
          jsonb_build_object('last', $1::int - 1)) as findings,
        (select max(ended_at) from processes.reconciliations where is_provider_asked) as provider_asked_at
      from processes.reconciliations order by id desc limit 1`,
    values: [mostFindings],
  });
  const [row] = rows;
  return row === undefined
    ? null
    : {
        endedAt: row.ended_at,
        isProviderAsked: row.is_provider_asked,
        providerAskedAt: row.provider_asked_at,
        notCompared: row.not_compared,
        counts: row.counts,
        findings: row.findings,
      };
}
