import { setTimeout as delay } from 'node:timers/promises';
import { type Certificate, drillDecider, type DrillEvent, verdictOf } from '@academy/domain/drills';
import { createCommandLoop, type RunCommand } from '@academy/platform/commands';
import type { Logger } from '@academy/platform/logging';
import { openSession, type Session, tryLock } from '@academy/platform/postgres';
import type { Codec, EventStore } from '@academy/platform/event-store';
import type { Pool } from 'pg';
import type { ReadModel } from '../read-model.ts';
import { certifiedModels } from './certificate.ts';
import { compareModels, type CompareOptions } from './compare-models.ts';
import { firstWaiting, type WaitingDrill } from './drill-list.queries.ts';
import type { DrillReport } from './drill.ts';
import { sealedLog } from './sealed-log.ts';

export interface DrillTools extends Pick<CompareOptions, 'freshCodec' | 'models' | 'waitMs'> {
  readonly databaseUrl: string;
  readonly pool: Pick<Pool, 'query'>;
  readonly store: EventStore;
  readonly codec: Codec;
  readonly clock: () => Date;
  readonly signal: AbortSignal;
}

const system = { id: 'system', role: 'system' } as const;
/** A try that takes longer has failed. */
const mostMs = 4 * 3_600_000;

/** Holds the lock of the drills: whoever has it is the only one to work on any. Null if another process has it. */
export async function openDrills(databaseUrl: string): Promise<Session | null> {
  const session = await openSession(databaseUrl, { applicationName: 'drills', settings: { tcp_keepalives_idle: '10' } });
  try {
    if (await tryLock(session, 'drills')) return session;
  } catch (error) {
    await session.end().catch(() => {});
    throw error;
  }
  await session.end();
  return null;
}

export const drillCommands = ({ store, codec, clock }: DrillTools): RunCommand => createCommandLoop({ store, codec, clock });

interface Work extends Omit<WaitingDrill, 'eventId'> {
  /** Of the event that asked for it; null for a command line. */
  readonly eventId: string | null;
  readonly heals: boolean;
  readonly onReport?: (report: DrillReport) => void;
}

/**
 * Does one drill, under the lock that the session holds, and writes its certificate. Null if it was over already, or has failed. Throws where
 * something is away: it is begun again later.
 */
export async function workOff(work: Work, tools: DrillTools, session: Session): Promise<Certificate | null> {
  const { drillId, stream, eventId, correlation, models, heals, onReport } = work;
  const run = drillCommands(tools);
  const now = (): string => tools.clock().toISOString();
  const common = {
    decider: drillDecider,
    stream,
    actor: system,
    correlationId: correlation,
    ...(eventId !== null && { because: eventId }),
  };
  const begun = await run({ ...common, command: { type: 'StartDrill', drillId, at: now() } });
  if (begun.refusal !== null || !begun.events.some(({ type }) => type === 'DrillStarted')) return null;

  const lost = new AbortController();
  const onEnd = (): void => lost.abort(new Error('the lock of the drills was lost'));
  session.on('end', onEnd);
  try {
    const signal = AbortSignal.any([tools.signal, lost.signal, AbortSignal.timeout(mostMs)]);
    const { reports, notCompared } = await compareModels(models, { ...tools, signal, heals, ...(onReport && { onReport }) });
    const positions = reports.map(({ position }) => position);
    const { head, numberOf } = await sealedLog(tools.pool, positions);
    const certificate = { models: certifiedModels(reports, numberOf), notCompared: [...notCompared], head };
    const ended = await run({ ...common, command: { type: 'FinishDrill', drillId, at: now(), ...certificate } });
    if (ended.refusal !== null) return null;
    const finished = (ended.events as readonly DrillEvent[]).find(({ type }) => type === 'DrillFinished');
    return (finished?.data as Certificate | undefined) ?? null;
  } finally {
    session.off('end', onEnd);
  }
}

interface RunOptions extends DrillTools {
  readonly models: readonly ReadModel[];
  readonly logger: Pick<Logger, 'info' | 'error'>;
  /** Milliseconds between looks for one that waits, default 2,000; and after a failure, default 30,000. */
  readonly pollMs?: number;
  readonly retryMs?: number;
}

/** Works off the drills that somebody asked for, one at a time, until the signal. Of several processes one does. */
export async function runDrills(options: RunOptions): Promise<void> {
  const { pool, databaseUrl, signal, logger, pollMs = 2_000, retryMs = 30_000 } = options;
  const pause = (ms: number): Promise<unknown> => delay(ms, undefined, { signal, ref: false }).catch(() => {});
  while (!signal.aborted) {
    let wait = pollMs;
    try {
      if (await firstWaiting(pool)) {
        const session = await openDrills(databaseUrl);
        try {
          // Another process may have done it since.
          const waiting = session && (await firstWaiting(pool));
          if (session && waiting) await workAndTell(waiting, options, session);
        } finally {
          await session?.end();
        }
      }
    } catch (error) {
      if (signal.aborted) return;
      logger.error({ err: error }, 'a drill could not be done, and is begun again');
      wait = retryMs;
    }
    await pause(wait);
  }
}

async function workAndTell(waiting: WaitingDrill, options: RunOptions, session: Session): Promise<void> {
  const certificate = await workOff({ ...waiting, heals: false }, options, session);
  if (certificate === null) return;
  const verdict = verdictOf(certificate);
  const told = { drill: waiting.drillId, verdict };
  if (verdict === 'equal') options.logger.info(told, 'a drill found the read models equal to the log');
  else options.logger.error(told, 'a drill did not find every read model equal to the log');
}
