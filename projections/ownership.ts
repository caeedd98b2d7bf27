import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { openSession, type Session, tryLock } from '@academy/platform/postgres';
import { liveSchema } from './checkpoint-table.ts';

export interface OwnershipOptions {
  readonly url: string;
  readonly model: string;
  readonly signal: AbortSignal;
  /** Told once when another process owns the read model and this one stands by. */
  readonly onStandby?: () => void;
  readonly pollMs?: number;
}

const heartbeatMs = 5_000;
const statementMs = 30_000;

/**
 * The server ends a session that it has not heard from, so that a process that hangs does not keep its locks; a working
 * one is heard from every five seconds. Rows of read models can be folded again, so commits need not wait for the disk.
 */
const settings = {
  search_path: liveSchema,
  synchronous_commit: 'off',
  idle_session_timeout: '30000',
  idle_in_transaction_session_timeout: '30000',
  tcp_keepalives_idle: '10',
  tcp_keepalives_interval: '5',
  tcp_keepalives_count: '3',
};

/**
 * Waits until this process owns the read model, then works. The session that holds the lock is the one that writes: who
 * loses it can write nothing more. The signal given to the work tells of the loss.
 */
export async function withOwnership(
  { url, model, signal, onStandby, pollMs = 2_000 }: OwnershipOptions,
  work: (session: Session, signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const session = await openSession(url, { applicationName: `projector ${model}`, statementTimeoutMs: statementMs, settings });
  const lost = new AbortController();
  session.on('error', () => lost.abort());
  session.on('end', () => lost.abort());
  const until = AbortSignal.any([signal, lost.signal]);
  try {
    for (let isFirst = true; !(await tryLock(session, `projector ${model}`)); isFirst = false) {
      if (isFirst) onStandby?.();
      await delay(pollMs, undefined, { signal: until }).catch(() => {});
      if (until.aborted) return;
    }
    await work(session, until);
  } finally {
    await endOf(session);
  }
}

/** Lets the server hear from a session that has nothing to ask while other work goes on. */
export async function keepingAlive<T>(session: Session, work: () => Promise<T>): Promise<T> {
  let beat: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    beat = session.query('select 1').catch(() => {});
  }, heartbeatMs);
  try {
    return await work();
  } finally {
    clearInterval(timer);
    await beat;
  }
}

/** Ends the session in good order, or cuts it off where the server does not answer. */
async function endOf(session: Session): Promise<void> {
  const ended = once(session, 'end');
  session.end().catch(() => {});
  await Promise.race([ended, delay(1_000, undefined, { ref: false })]).catch(() => {});
}
