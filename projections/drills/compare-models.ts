import { setTimeout as delay } from 'node:timers/promises';
import type { NotCompared } from '@academy/domain/drills';
import type { Codec } from '@academy/platform/event-store';
import type { Pool } from 'pg';
import type { ReadModel } from '../read-model.ts';
import { differingIn, drill, type DrillOptions, type DrillReport, NotComparable } from './drill.ts';

export interface CompareOptions extends Omit<DrillOptions, 'codec'> {
  readonly pool: Pick<Pool, 'query'>;
  /** With personal keys that are read anew: those in use may have been destroyed a moment ago. */
  readonly freshCodec: () => Codec;
  /** What the program can compare. */
  readonly models: readonly ReadModel[];
  readonly onReport?: (report: DrillReport) => void;
  /** Milliseconds between looks while read models are rebuilt after an erasure. Default 10,000. */
  readonly waitMs?: number;
}

export interface Compared {
  readonly reports: readonly DrillReport[];
  readonly notCompared: readonly NotCompared[];
}

/** How often it looks whether an erasure is over: for ten minutes. */
const most = 60;

/** The newest destroyed key; null where read models still show what was sealed with it, until they are rebuilt. */
async function newestForgotten(pool: CompareOptions['pool']): Promise<string | null> {
  const { rows } = await pool.query<{ newest: string; is_forgotten: boolean }>(
    `select coalesce(max(destroyed_at), '-infinity')::text as newest,
        coalesce(max(destroyed_at), '-infinity') <= coalesce((select keys_until from projections.rebuilt), '-infinity') as is_forgotten
      from identity.subject_keys where destroyed_at is not null`,
  );
  return rows[0]?.is_forgotten === true ? rows[0].newest : null;
}

/**
 * Compares a read model, and again if it differs while a person is being erased: until the read models are rebuilt, they rightly show what
 * the log no longer gives. Throws if that never ends.
 */
async function compareOne(model: ReadModel, options: CompareOptions): Promise<DrillReport> {
  const { pool, freshCodec, waitMs = 10_000 } = options;
  for (let attempt = 1; attempt <= most; attempt++) {
    const before = await newestForgotten(pool);
    if (before !== null) {
      const report = await drill(model, { ...options, codec: freshCodec() });
      if (report.isHealed || differingIn(report) === 0 || before === (await newestForgotten(pool))) return report;
    }
    await delay(waitMs, undefined, { signal: options.signal });
  }
  throw new Error(`${model.name} cannot be compared while persons are erased`);
}

/** One read model after the other. Throws where one cannot be compared for a reason that may pass, and when aborted. */
export async function compareModels(names: readonly string[], options: CompareOptions): Promise<Compared> {
  const reports: DrillReport[] = [];
  const notCompared: NotCompared[] = [];
  for (const name of names) {
    const model = options.models.find((one) => one.name === name);
    if (!model) {
      notCompared.push({ name, why: 'unknown' });
      continue;
    }
    try {
      const report = await compareOne(model, options);
      reports.push(report);
      options.onReport?.(report);
    } catch (error) {
      if (!(error instanceof NotComparable)) throw error;
      notCompared.push({ name, why: error.why });
    }
  }
  return { reports, notCompared };
}
