import type { Clock } from '@academy/platform/clock';
import type { Metrics } from '@academy/platform/metrics';
import type { Pool } from 'pg';
import { lastReconciled, providerAskedAt } from './notes.ts';

/** What the last comparison of money found, and how old it is. Without an answer of Postgres, or before the first one, there is no figure. */
export function registerReconciliationMetrics(metrics: Metrics, pool: Pick<Pool, 'query'>, clock: Clock): void {
  const age = (at: Date): number => Math.max(0, (clock().getTime() - at.getTime()) / 1_000);
  metrics.gauge('reconciliation_findings', 'What the last comparison of all money found, by kind.', ['kind'], async (made) => {
    made.reset();
    const last = await lastReconciled({ pool }).catch(() => null);
    for (const [kind, count] of Object.entries(last?.counts ?? {})) made.set({ kind }, count);
  });
  metrics.gauge('reconciliation_age_seconds', 'Time since all money was compared, the payment provider aside.', [], async (made) => {
    made.reset();
    const last = await lastReconciled({ pool }).catch(() => null);
    if (last) made.set({}, age(last.endedAt));
  });
  metrics.gauge('reconciliation_provider_age_seconds', 'Time since the payment provider’s book was compared.', [], async (made) => {
    made.reset();
    const at = await providerAskedAt({ pool }).catch(() => null);
    if (at) made.set({}, age(at));
  });
}
