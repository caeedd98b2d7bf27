import type { Clock } from '@academy/platform/clock';
import type { Metrics } from '@academy/platform/metrics';
import type { Pool } from 'pg';
import { hintsWaiting, sweepIn } from './hints.ts';

/** How well the payment provider is listened to. Without an answer of Postgres, or before the first sweep, there is no figure. */
export function registerSweepMetrics(metrics: Metrics, pool: Pick<Pool, 'query'>, clock: Clock): void {
  metrics.gauge('provider_hints_waiting', 'Webhooks of the payment provider that were not followed yet.', [], async (made) => {
    made.reset();
    const waiting = await hintsWaiting({ pool }).catch(() => null);
    if (waiting !== null) made.set({}, waiting);
  });
  metrics.gauge(
    'provider_sweep_age_seconds',
    'Time since the payment provider’s list of changes was read to its end.',
    [],
    async (made) => {
      made.reset();
      const sweep = await sweepIn({ pool }).catch(() => null);
      if (sweep?.sweptAt) made.set({}, Math.max(0, (clock().getTime() - sweep.sweptAt.getTime()) / 1_000));
    },
  );
}
