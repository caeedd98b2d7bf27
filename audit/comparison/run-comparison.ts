import { setTimeout as delay } from 'node:timers/promises';
import type { Session } from '@academy/platform/postgres';
import type { Pool } from 'pg';
import { raise } from '../alarms.ts';
import { readSealed } from '../sealing/checkpoint.ts';
import type { Exclusively, SealerState } from '../sealing/run-sealer.ts';
import type { Tools } from '../tools.ts';
import { compareAll } from './compare.ts';

export interface ComparisonState {
  /** When the last one ended, or this process began to seal; null while another one seals. */
  since: Date | null;
}

export interface ComparisonOptions extends Tools {
  readonly pool: Pool;
  readonly sealer: Pick<SealerState, 'isLive'>;
  readonly state: ComparisonState;
  /** Milliseconds from when this process begins to seal until the first one, and before another attempt. Default five minutes, an hour. */
  readonly firstMs?: number;
  readonly retryMs?: number;
}

const caughtUpMs = 1_000;
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** In UTC: the drills of the night begin half an hour earlier. */
const startOfNight = 1.5 * hourMs;

/** Milliseconds until the next night's comparison is due. */
export const untilNight = (now: Date): number => dayMs - ((((now.getTime() - startOfNight) % dayMs) + dayMs) % dayMs);

/**
 * Compares the log, the archive and the leaves soon after it begins, and then each night, until the signal. What differs raises alarms; it
 * keeps nothing from being sealed, since what was sealed does not change by it.
 */
export async function runComparison(
  options: ComparisonOptions,
  session: Session,
  exclusively: Exclusively,
  signal: AbortSignal,
): Promise<void> {
  const { pool, sealer, state, clock, logger, firstMs = 300_000, retryMs = hourMs } = options;
  const pause = (ms: number): Promise<unknown> => delay(ms, undefined, { signal, ref: false }).catch(() => {});
  state.since = clock();
  signal.addEventListener('abort', () => (state.since = null), { once: true });
  await pause(firstMs);
  while (!signal.aborted) {
    // A log that moved to another server is read again from its beginning, and has records behind that place meanwhile.
    if (!sealer.isLive) {
      await pause(caughtUpMs);
      continue;
    }
    let wait = retryMs;
    try {
      const found = await compareAll(pool, await exclusively(() => readSealed(session)), options, signal);
      if (found === null) return;
      await exclusively(() => raise(session, found.alarms, clock(), logger));
      logger.info({ records: found.records, differences: found.alarms.length }, 'log, archive and leaves were compared');
      state.since = clock();
      wait = untilNight(clock());
    } catch (error) {
      if (signal.aborted) return;
      logger.error({ err: error }, 'log, archive and leaves could not be compared, and will be later');
    }
    await pause(wait);
  }
}
