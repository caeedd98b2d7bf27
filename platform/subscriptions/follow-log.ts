import { setTimeout as delay } from 'node:timers/promises';
import { type Codec, type EventStore, PoisonEvent, type ReadEvent, type StoredEvent } from '../event-store/index.ts';
import type { Session } from '../postgres/index.ts';
import type { Logger } from '../logging/index.ts';
import { applyBatch, CheckpointMoved } from './apply-batch.ts';
import { afterOf, readCheckpoint } from './checkpoint-table.ts';
import { gather, raceWithTimeout } from './gather.ts';
import { logParked } from './parking/log-parked.ts';
import type { Parking } from './parking/parking.ts';
import { type SubscriberMetrics, type SubscriberState, tryAs } from './subscriber-state.ts';
import type { Subscriber } from './subscriber.ts';
import { traceFolds } from './trace-folds.ts';

/** When live, a batch is everything that arrived during the last write; when late, it is gathered up to this size or time. */
const batchSize = 10_000;
const gatherMs = 25;
/** From this many events per second on, a short wait makes fewer and cheaper transactions. */
const busyPerSecond = 200;
const batchDelayMs = 8;
/** How long a checkpoint that only passed other streams' events may stay unsaved: nobody waits for it, it only saves reading them again. */
const idleCheckpointMs = 10_000;
/** The server must hear from an idle owner, and the owner must notice a lost session. */
const heartbeatMs = 5_000;

export interface FollowOptions {
  readonly subscriber: Subscriber;
  readonly session: Session;
  readonly store: EventStore;
  readonly codec: Codec;
  /** Position of the stored checkpoint. */
  readonly from: bigint;
  /** The parked events that belong to that checkpoint. */
  readonly parking: Parking;
  readonly signal: AbortSignal;
  readonly state: SubscriberState;
  readonly metrics: SubscriberMetrics;
  readonly logger: Logger;
  /** Called when the subscriber passes its furthest position so far, after a failure or at first. */
  readonly onProgress: (position: bigint) => Promise<void>;
}

interface Taken {
  /** Number of events for the subscriber. */
  readonly count: number;
  /** Number of events of its streams, also of types that it does not fold: a query may wait until it has passed them. */
  readonly came: number;
  readonly events: Promise<readonly ReadEvent[]>;
  readonly to: bigint;
  readonly isLive: boolean;
}

/** A checkpoint that nobody waits for, and the time since which it waits to be stored. */
interface Idle {
  readonly taken: Taken;
  readonly since: number;
}

/** Passes the log to one subscriber, in order and in batches, until the signal. Throws the error that stops it. */
export async function followLog(options: FollowOptions): Promise<void> {
  const { subscriber, store, codec, from, state } = options;
  const stop = new AbortController();
  const signal = AbortSignal.any([options.signal, stop.signal]);
  const types = new Set<string>(subscriber.events);
  const source = gather(store.subscribe({ after: afterOf(from), streams: subscriber.streams, signal, batchSize }), {
    most: batchSize,
    forMs: gatherMs,
  });
  const write = createWriter(options);

  const take = async (): Promise<Taken | null> => {
    const batch = await source.take();
    if (batch === null) return null;
    const sealed = batch.events.filter(({ type }) => types.has(type));
    return {
      count: sealed.length,
      came: batch.events.length,
      events: suppressUnhandledRejection(codec.read(sealed)),
      to: batch.position,
      isLive: batch.isLive,
    };
  };

  let idle: Idle | null = null;
  let lastTaken = 0;
  tryAs(state, 'catching up');
  Object.assign(state, { position: from, lastEventAt: null });
  try {
    for (let next = take(); ;) {
      const waiting: Idle | null = idle;
      const taken: Taken | 'timeout' | null = await raceWithTimeout(next, heartbeatMs);
      if (taken === null || signal.aborted) return;
      if (taken === 'timeout') {
        if (waiting === null) await heartbeat(options);
        else await write(waiting.taken);
        idle = null;
        continue;
      }
      // When late, the next batch is read and decoded during the write; when live, it gathers meanwhile.
      const isLate = !taken.isLive;
      if (isLate) next = suppressUnhandledRejection(take());
      const since: number = waiting?.since ?? performance.now();
      // The first live batch tells that it has caught up.
      const isNews = taken.came > 0 || (taken.isLive && state.phase !== 'live');
      if (isNews || performance.now() - since > idleCheckpointMs) {
        await write(taken);
        idle = null;
      } else {
        idle = { taken, since };
      }
      if (isLate) continue;
      if (taken.came > 0) {
        const perSecond = (taken.came * 1_000) / (performance.now() - lastTaken);
        const pauseMs = subscriber.batchDelayMs ?? (perSecond >= busyPerSecond ? batchDelayMs : 0);
        lastTaken = performance.now();
        if (pauseMs > 0) await delay(pauseMs);
      }
      next = take();
    }
  } finally {
    // The subscription may be waiting for the store; only the signal ends that.
    stop.abort();
    await source.close();
  }
}

/** Keeps an idle owner's session alive, and checks whether parked events were changed by others. */
async function heartbeat({ session, subscriber, parking }: FollowOptions): Promise<void> {
  const checkpoint = await readCheckpoint(session, subscriber);
  if (checkpoint?.parking !== parking.version) throw new CheckpointMoved(subscriber);
}

/** Stores batch after batch and updates state and metrics. */
function createWriter(options: FollowOptions): (taken: Taken) => Promise<void> {
  const { subscriber, from, state, metrics, logger } = options;
  const label = { [subscriber.bookkeeping.label]: subscriber.name };
  let stored = from;
  let isFirst = true;
  return async ({ events, count, to, isLive }) => {
    state.waiting = count;
    const read = await events;
    const began = Date.now();
    const fresh = await applyBatch(options, { events: read, from: stored, to });
    for (const parked of fresh) logParked(logger, subscriber, parked);
    traceFolds(subscriber, read, fresh, began);
    if (isFirst) await options.onProgress(to);
    isFirst = false;
    stored = to;
    state.waiting = 0;
    state.position = to;
    Object.assign(state, { phase: isLive ? 'live' : 'catching up', reason: '' });
    const last = read.findLast((event): event is StoredEvent => !(event instanceof PoisonEvent));
    if (last) state.lastEventAt = Date.parse(last.metadata.time);
    metrics.applied.inc(label, count);
    metrics.batches.inc(label);
  };
}

/** For a promise that is awaited later: failing before that is no unhandled rejection. */
function suppressUnhandledRejection<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => {});
  return promise;
}
