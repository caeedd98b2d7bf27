import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { openSession, type Session, tryLock } from '../postgres/index.ts';
import type { Kept } from './subscriber.ts';

export interface OwnershipOptions {
  readonly url: string;
  readonly subscriber: Kept;
  readonly signal: AbortSignal;
  /** Called once when another process owns the subscriber and this one stands by. */
  readonly onStandby?: () => void;
  readonly pollMs?: number;
}

const heartbeatMs = 5_000;
const statementMs = 30_000;

/**
 * The server ends a silent session, so that a hanging process does not keep its locks; a working one sends something every few seconds.
 * Everything a subscriber stores, checkpoint included, can be rebuilt from the log, so commits need not wait for the disk.
 */
const settings = {
  synchronous_commit: 'off',
  idle_session_timeout: '30000',
  idle_in_transaction_session_timeout: '30000',
  tcp_keepalives_idle: '10',
  tcp_keepalives_interval: '5',
  tcp_keepalives_count: '3',
};

/**
 * Waits until this process owns the subscriber, then works. The session that holds the lock is the one that writes, so a process that loses
 * the lock can write nothing more. The work's signal reports the loss.
 */
export async function withOwnership(
  { url, subscriber, signal, onStandby, pollMs = 2_000 }: OwnershipOptions,
  work: (session: Session, signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const { bookkeeping, name } = subscriber;
  const owner = `${bookkeeping.worker} ${name}`;
  const session = await openSession(url, {
    applicationName: owner,
    statementTimeoutMs: statementMs,
    settings: { ...settings, search_path: bookkeeping.searchPath },
  });
  const lost = new AbortController();
  session.on('error', () => lost.abort());
  session.on('end', () => lost.abort());
  const until = AbortSignal.any([signal, lost.signal]);
  try {
    for (let isFirst = true; !(await tryLock(session, owner)); isFirst = false) {
      if (isFirst) onStandby?.();
      await delay(pollMs, undefined, { signal: until }).catch(() => {});
      if (until.aborted) return;
    }
    await work(session, until);
  } finally {
    await endOf(session);
  }
}

/** Keeps an idle session alive during other work. */
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

/** Ends the session cleanly, or cuts it off if the server does not respond. */
async function endOf(session: Session): Promise<void> {
  const ended = once(session, 'end');
  session.end().catch(() => {});
  await Promise.race([ended, delay(1_000, undefined, { ref: false })]).catch(() => {});
}
