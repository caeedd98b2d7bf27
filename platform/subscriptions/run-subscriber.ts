import { setTimeout as delay } from 'node:timers/promises';
import type { Pool } from 'pg';
import { type Codec, type EventStore, StoreUnavailable } from '../event-store/index.ts';
import type { Logger } from '../logging/index.ts';
import { isConnectionProblem, type Session } from '../postgres/index.ts';
import { CheckpointMoved } from './apply-batch.ts';
import { beginning, type Checkpoint, readCheckpoint } from './checkpoint-table.ts';
import { followLog } from './follow-log.ts';
import { reasonOf, RuleBroken } from './parking/blame.ts';
import { openParking } from './parking/open-parking.ts';
import { TooMuchParked } from './parking/parking.ts';
import { retryAtStart } from './parking/retry-at-start.ts';
import { keepingAlive, withOwnership } from './ownership.ts';
import { removeStopped, storeStopped } from './stopped-table.ts';
import { type SubscriberMetrics, type SubscriberState, tryAs } from './subscriber-state.ts';
import type { Subscriber } from './subscriber.ts';

export interface RunOptions {
  readonly subscriber: Subscriber;
  /**
   * Creates the tables of the subscriber's version if missing, and a checkpoint with `storeCheckpoint`. The session is the owner's and is
   * kept alive meanwhile.
   */
  readonly build: (session: Session, signal: AbortSignal) => Promise<void>;
  readonly databaseUrl: string;
  /** For announcing its state to other processes. */
  readonly pool: Pool;
  readonly store: EventStore;
  readonly codec: Codec;
  readonly signal: AbortSignal;
  readonly logger: Logger;
  readonly state: SubscriberState;
  readonly metrics: SubscriberMetrics;
  /** Delay before a retry, first and maximum. Default a second and a minute. */
  readonly retryMs?: { readonly first: number; readonly most: number };
  readonly pollMs?: number;
}

/** A program with a newer version of this subscriber is running; its data must not be touched. */
class Outdated extends Error {
  constructor({ name, version }: Subscriber, stored: number) {
    super(`${name} is at version ${stored}, newer than the ${version} of this program`);
    this.name = 'Outdated';
  }
}

/** Keeps one subscriber at the end of the log until the signal. Failures stop it alone; it comes back with growing pauses. */
export async function runSubscriber(options: RunOptions): Promise<void> {
  const { subscriber, signal, state, retryMs = { first: 1_000, most: 60_000 } } = options;
  const begun: Begun = { hasRetried: false };
  let attempt = 0;
  while (!signal.aborted) {
    const before = state.position;
    try {
      await withOwnership(
        {
          url: options.databaseUrl,
          subscriber,
          signal,
          ...(options.pollMs === undefined ? {} : { pollMs: options.pollMs }),
          onStandby: () => Object.assign(state, { phase: 'standby', reason: '' }),
        },
        (session, until) => own(options, session, until, begun),
      );
      if (!signal.aborted) Object.assign(state, { phase: 'disconnected', reason: '' });
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof CheckpointMoved) {
        options.logger.info(labelOf(subscriber), 'the checkpoint was moved by another; going on from there');
        continue;
      }
      await report(options, error);
    }
    attempt = state.position === before ? attempt + 1 : 1;
    const pause = Math.min(retryMs.most, retryMs.first * 2 ** (attempt - 1));
    await delay(pause, undefined, { signal }).catch(() => {});
  }
}

/** Steps that a process runs once for each subscriber. */
interface Begun {
  hasRetried: boolean;
}

/** The owner's work: builds the subscriber if this version is missing, retries parked streams once, then follows the log. */
async function own(options: RunOptions, session: Session, signal: AbortSignal, begun: Begun): Promise<void> {
  const { subscriber, store, codec, state, logger } = options;
  const read = async (): Promise<Checkpoint | null> => {
    const found = await readCheckpoint(session, subscriber);
    if (found && found.version > subscriber.version) throw new Outdated(subscriber, found.version);
    return found;
  };
  let checkpoint = await read();
  if (checkpoint?.version !== subscriber.version) {
    tryAs(state, 'rebuilding');
    await keepingAlive(session, () => options.build(session, signal));
    checkpoint = await read();
    if (checkpoint?.version !== subscriber.version) throw new Error(`${subscriber.name} was not built in version ${subscriber.version}`);
    Object.assign(state, { phase: 'catching up', reason: '' });
  } else if (!begun.hasRetried) {
    await retryAtStart({ session, store, codec }, subscriber, logger);
    checkpoint = await read();
  }
  begun.hasRetried = true;
  const from = checkpoint?.position ?? beginning;
  const onProgress = (position: bigint): Promise<void> => removeStopped(session, subscriber, position);
  await onProgress(from);
  logger.info({ ...labelOf(subscriber), version: subscriber.version, position: String(from) }, 'owns the subscriber and follows the log');
  const parking = await openParking(session, subscriber, checkpoint);
  await followLog({ ...options, session, signal, parking, from, onProgress });
}

const labelOf = ({ bookkeeping, name }: Subscriber): Record<string, string> => ({ [bookkeeping.label]: name });

/** Reports why it stopped; a failure that a retry may not fix is announced to all processes. */
async function report({ subscriber, state, metrics, logger, pool }: RunOptions, error: unknown): Promise<void> {
  const { worker } = subscriber.bookkeeping;
  const label = labelOf(subscriber);
  metrics.failures.inc(label);
  if (error instanceof Outdated || error instanceof StoreUnavailable || isConnectionProblem(error)) {
    Object.assign(state, { phase: 'disconnected', reason: error instanceof Outdated ? error.message : '' });
    logger.warn({ ...label, err: error }, `the ${worker} failed and will retry`);
    return;
  }
  const reason = error instanceof TooMuchParked || error instanceof RuleBroken ? error.message : reasonOf(error);
  Object.assign(state, { phase: 'stopped', reason });
  logger.error({ ...label, position: String(state.position), why: reason }, `the ${worker} stopped`);
  await storeStopped(pool, subscriber, state.position, reason).catch((problem: unknown) => {
    logger.warn({ ...label, err: problem }, `could not announce that the ${worker} stopped`);
  });
}
