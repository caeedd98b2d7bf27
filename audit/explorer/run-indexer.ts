import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from '@academy/platform/logging';
import type { Session } from '@academy/platform/postgres';
import type { Exclusively } from '../sealing/run-sealer.ts';
import { indexedAtOnce, indexNext } from './index-records.ts';

interface Options {
  readonly logger: Logger;
  /** Milliseconds between looks; default a second. */
  readonly indexMs?: number;
}

const afterFailureMs = 10_000;

/** Follows the records until the signal. A failure never keeps the log from being sealed: it is logged, and tried again. */
export async function runIndexer(
  { logger, indexMs = 1_000 }: Options,
  session: Session,
  exclusively: Exclusively,
  signal: AbortSignal,
): Promise<void> {
  let wait = 0;
  while (!signal.aborted) {
    await delay(wait, undefined, { signal }).catch(() => {});
    if (signal.aborted) return;
    try {
      const count = await exclusively(() => indexNext(session));
      wait = count === indexedAtOnce ? 0 : indexMs;
    } catch (error) {
      if (signal.aborted) return;
      logger.error({ err: error }, 'records could not be indexed');
      wait = afterFailureMs;
    }
  }
}
