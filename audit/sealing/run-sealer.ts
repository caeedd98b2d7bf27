import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { openSession, type Session, tryLock } from '@academy/platform/postgres';
import { raise, SealingStopped } from '../alarms.ts';
import type { Tools } from '../tools.ts';
import { moveSealed, readSealed, type Sealed } from './checkpoint.ts';
import { isWhereItWas, recogniseAll } from './recognise.ts';
import { sealBatch } from './seal-batch.ts';

/** What the sealer tells of itself. */
export interface SealerState {
  /** Null while it works or stands by. */
  problem: string | null;
  isOwner: boolean;
  size: number;
  /** Up to which the log was read; null for nothing. */
  position: bigint | null;
  /** Nothing was waiting in the log after the last batch. */
  isLive: boolean;
}

export const createSealerState = (): SealerState => ({ problem: 'starting', isOwner: false, size: 0, position: null, isLive: false });

export interface SealerOptions extends Tools {
  readonly databaseUrl: string;
  readonly state: SealerState;
  readonly signal: AbortSignal;
  /** Runs while this process owns the sealing; `exclusively` keeps other work of the session out. */
  readonly beside?: (session: Session, exclusively: Exclusively, signal: AbortSignal) => Promise<void>;
  /**
   * Waits, in milliseconds: between batches of a live log, before another attempt, of one that stands by, for the log to answer, between
   * looks at what is not indexed yet, between looks at exports, and before another attempt of one.
   */
  readonly waits?: {
    readonly batchMs?: number;
    readonly retryMs?: number;
    readonly standbyMs?: number;
    readonly answerMs?: number;
    readonly indexMs?: number;
    readonly exportMs?: number;
    readonly exportRetryMs?: number;
  };
}

export type Exclusively = <T>(work: () => Promise<T>) => Promise<T>;

const lockName = 'audit sealer';
const batchSize = 5_000;
const stoppedMs = 60_000;
/** The server ends a silent session, so that a process that hangs does not keep the lock. */
const heartbeatMs = 5_000;
const defaults = { batchMs: 250, retryMs: 1_000, standbyMs: 2_000, answerMs: 10_000 };

/** Seals the log until the signal. One process at a time does; every other stands by. Errors are shown in `state` and tried again. */
export async function runSealer(options: SealerOptions): Promise<void> {
  const { state, signal, logger } = options;
  const { retryMs } = { ...defaults, ...options.waits };
  while (!signal.aborted) {
    try {
      await own(options);
    } catch (error) {
      if (signal.aborted) return;
      const isStopped = error instanceof SealingStopped;
      state.problem = isStopped ? `stopped: ${error.alarm.kind}` : 'it failed and is tried again';
      if (!isStopped) logger.error({ err: error }, 'the sealer failed');
      await pause(isStopped ? Math.max(stoppedMs, retryMs) : retryMs, signal);
    } finally {
      state.isOwner = false;
      state.isLive = false;
    }
  }
}

/** Waits; the signal ends it without an error. */
const pause = (ms: number, signal: AbortSignal): Promise<unknown> => delay(ms, undefined, { signal }).catch(() => {});

/**
 * The session that holds the lock is the one that writes, so a process that lost the lock can write nothing more. Commits wait for the disk:
 * a number that was given must never be given again.
 */
async function own(options: SealerOptions): Promise<void> {
  const { databaseUrl, state, signal } = options;
  const { standbyMs } = { ...defaults, ...options.waits };
  const session = await openSession(databaseUrl, {
    applicationName: lockName,
    statementTimeoutMs: 30_000,
    settings: {
      synchronous_commit: 'on',
      idle_session_timeout: '30000',
      idle_in_transaction_session_timeout: '30000',
      tcp_keepalives_idle: '10',
    },
  });
  const lost = new AbortController();
  session.on('error', () => lost.abort()).on('end', () => lost.abort());
  const until = AbortSignal.any([signal, lost.signal]);
  try {
    while (!(await tryLock(session, lockName))) {
      state.problem = null;
      await pause(standbyMs, until);
      if (until.aborted) return;
    }
    state.isOwner = true;
    await work(session, options, until);
  } finally {
    lost.abort();
    const ended = once(session, 'end');
    session.end().catch(() => {});
    await Promise.race([ended, delay(1_000, undefined, { ref: false })]).catch(() => {});
  }
}

/** Work one after the other, however it is asked for. */
function inOrder(): Exclusively {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const next = last.then(work, work);
    last = next.catch(() => {});
    return next;
  };
}

async function work(session: Session, options: SealerOptions, signal: AbortSignal): Promise<void> {
  const exclusively = inOrder();
  const over = new AbortController();
  const beat = setInterval(() => void exclusively(() => session.query('select 1')).catch(() => {}), heartbeatMs);
  const until = AbortSignal.any([signal, over.signal]);
  const sealing = sealAll(session, options, exclusively, until).finally(() => over.abort());
  const beside = options.beside?.(session, exclusively, until).finally(() => over.abort());
  const results = await Promise.allSettled([sealing, beside]);
  clearInterval(beat);
  for (const result of results) if (result.status === 'rejected') throw result.reason;
}

async function sealAll(session: Session, options: SealerOptions, exclusively: Exclusively, signal: AbortSignal): Promise<void> {
  const { state, store, clock, logger } = options;
  const { batchMs } = { ...defaults, ...options.waits };
  try {
    let sealed = await exclusively(() => begin(session, options, signal));
    // Where nothing waits, no batch says so.
    const head = await store.head();
    state.isLive = head === null || (sealed.position ?? -1n) >= head;
    for await (const batch of store.subscribeToEverything({ after: sealed.position, signal, batchSize })) {
      sealed = await exclusively(() => sealBatch(session, sealed, batch, options));
      show(state, sealed);
      state.isLive = batch.isLive;
      if (batch.isLive) await pause(batchMs, signal);
    }
  } catch (error) {
    if (error instanceof SealingStopped && !signal.aborted) await exclusively(() => raise(session, [error.alarm], clock(), logger));
    throw error;
  }
}

function show(state: SealerState, { position, edge }: Sealed): void {
  state.problem = null;
  state.size = edge.size;
  state.position = position;
}

/** Where to go on. A log that moved to another server is compared as a whole, and then read again from its beginning. */
async function begin(session: Session, options: SealerOptions, signal: AbortSignal): Promise<Sealed> {
  const sealed = await readSealed(session);
  show(options.state, sealed);
  const { answerMs } = { ...defaults, ...options.waits };
  if (await isWhereItWas(session, sealed, options, { signal, answerMs })) return sealed;
  if (signal.aborted) return sealed;
  options.state.problem = 'comparing the log of another server';
  await recogniseAll(session, sealed, options, signal);
  if (signal.aborted) return sealed;
  const again = { ...sealed, position: null };
  await moveSealed(session, sealed, again);
  show(options.state, again);
  return again;
}
