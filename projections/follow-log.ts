import { setTimeout as delay } from 'node:timers/promises';
import type { Codec, EventStore, SealedEvent, StoredEvent } from '@academy/platform/event-store';
import type { Session } from '@academy/platform/postgres';
import { applyBatch } from './apply-batch.ts';
import { afterOf } from './checkpoint-table.ts';
import { gather, orQuiet } from './gather.ts';
import { type ProjectorMetrics, type ProjectorState, tryAs } from './projector-state.ts';
import type { ReadModel } from './read-model.ts';

/** A live batch is what came while the last one was written; a late one is gathered up to this size or time. */
const batchSize = 10_000;
const gatherMs = 25;
/** Where this many events or more come in a second, a moment's wait makes fewer and cheaper transactions. */
const busyPerSecond = 200;
const lingerMs = 8;
/** How long a checkpoint that moved without an event may stay unsaved. */
const idleCheckpointMs = 1_000;
/** The server must hear from an idle owner, and the owner must notice when it does not. */
const heartbeatMs = 5_000;

export interface FollowOptions {
  readonly model: ReadModel;
  readonly session: Session;
  readonly store: EventStore;
  readonly codec: Codec;
  /** Position of the stored checkpoint. */
  readonly from: bigint;
  readonly signal: AbortSignal;
  readonly state: ProjectorState;
  readonly metrics: ProjectorMetrics;
}

interface Taken {
  readonly events: readonly SealedEvent[];
  readonly decoded: Promise<readonly StoredEvent[]>;
  readonly to: bigint;
  readonly isLive: boolean;
}

/** A checkpoint that moved without events, and since when it waits to be stored. */
interface Idle {
  readonly taken: Taken;
  readonly since: number;
}

/** Applies the log to one read model, batch by batch and in order, until the signal. Throws what stops it. */
export async function followLog(options: FollowOptions): Promise<void> {
  const { model, session, store, codec, from, state } = options;
  const stop = new AbortController();
  const signal = AbortSignal.any([options.signal, stop.signal]);
  const types = new Set<string>(model.events);
  const source = gather(store.subscribe({ after: afterOf(from), streams: model.streams, signal, batchSize }), {
    most: batchSize,
    forMs: gatherMs,
  });
  const write = createWriter(options);

  const take = async (): Promise<Taken | null> => {
    const batch = await source.take();
    if (batch === null) return null;
    const events = batch.events.filter(({ type }) => types.has(type));
    const decoded = heardLater(codec.decode(events));
    return { events, decoded, to: batch.position, isLive: batch.isLive };
  };

  let idle: Idle | null = null;
  let lastTaken = 0;
  tryAs(state, 'catching up');
  Object.assign(state, { position: from, lastEventAt: null });
  try {
    for (let next = take(); ;) {
      const waiting: Idle | null = idle;
      const taken: Taken | 'quiet' | null = await orQuiet(next, waiting === null ? heartbeatMs : idleCheckpointMs);
      if (taken === null || signal.aborted) return;
      if (taken === 'quiet') {
        if (waiting === null) await session.query('select 1');
        else await write(waiting.taken);
        idle = null;
        continue;
      }
      // While late, the next batch is read and decoded while this one is written; live, it gathers meanwhile.
      const isLate = !taken.isLive;
      if (isLate) next = heardLater(take());
      const since: number = waiting?.since ?? performance.now();
      if (taken.events.length > 0 || performance.now() - since > idleCheckpointMs) {
        await write(taken);
        idle = null;
      } else {
        idle = { taken, since };
      }
      if (isLate) continue;
      if (taken.events.length > 0) {
        const perSecond = (taken.events.length * 1_000) / (performance.now() - lastTaken);
        const pauseMs = model.lingerMs ?? (perSecond >= busyPerSecond ? lingerMs : 0);
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

/** Stores batch after batch and keeps the state and the metrics true. */
function createWriter({ model, session, codec, from, state, metrics }: FollowOptions): (taken: Taken) => Promise<void> {
  let stored = from;
  return async ({ events, decoded, to, isLive }) => {
    state.waiting = events.length;
    await applyBatch({ model, session, codec }, { events, decoded, from: stored, to });
    stored = to;
    state.waiting = 0;
    state.position = to;
    Object.assign(state, { phase: isLive ? 'live' : 'catching up', reason: '' });
    const last = (await decoded).at(-1);
    if (last) state.lastEventAt = Date.parse(last.metadata.time);
    metrics.applied.inc({ model: model.name }, events.length);
    metrics.batches.inc({ model: model.name });
  };
}

/** A promise that is awaited when its turn comes; failing before that must not count as unheard. */
function heardLater<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => {});
  return promise;
}
