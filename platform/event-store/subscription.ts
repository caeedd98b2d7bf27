import { once } from 'node:events';
import { type AllStreamSubscription, type EventStoreDBClient, START, streamNameFilter } from '@eventstore/db-client';
import { backoff, pause } from './deadline.ts';
import type { EventBatch, SealedEvent, SubscribeOptions } from './types.ts';

/** How many events the store may look at in vain before it reports how far it is. */
const searchWindow = 32;
const checkpointInterval = 4;
const defaultBatch = 2_000;

interface Options extends Omit<SubscribeOptions, 'signal'> {
  readonly signal?: AbortSignal;
  /** End at the first moment that nothing is waiting in the store. */
  readonly untilCaughtUp?: boolean;
  readonly onRestart?: (error: unknown) => void;
}

/** Batches of one subscription to `$all`, restarted from the last delivered position whenever the client gives up. */
export async function* batches(client: EventStoreDBClient, options: Options): AsyncGenerator<EventBatch> {
  let after = options.after;
  for (let attempt = 0; !options.signal?.aborted; attempt++) {
    try {
      for await (const batch of onePass(client, options, after)) {
        after = batch.position;
        attempt = 0;
        yield batch;
      }
      if (options.untilCaughtUp || options.signal?.aborted) return;
      throw new Error('the subscription ended');
    } catch (error) {
      if (options.signal?.aborted) return;
      options.onRestart?.(error);
      await pause(backoff(attempt, 100, 5_000), options.signal);
    }
  }
}

async function* onePass(client: EventStoreDBClient, options: Options, after: bigint | null): AsyncGenerator<EventBatch> {
  const most = options.batchSize ?? defaultBatch;
  const state: { checkpoint: bigint | null; isLive: boolean; error: unknown; isOver: boolean } = {
    checkpoint: null,
    isLive: false,
    error: null,
    isOver: false,
  };
  const subscription = client.subscribeToAll(
    {
      fromPosition: after === null ? START : { commit: after, prepare: after },
      filter: streamNameFilter({
        prefixes: [...options.streams],
        maxSearchWindow: searchWindow,
        checkpointInterval,
        checkpointReached: (_subscription, position) => {
          state.checkpoint = position.commit;
          wake();
        },
      }),
    },
    { highWaterMark: most },
  );
  // Never without a listener: an unheard error ends the process.
  const fail = (error: unknown): void => {
    state.error ??= error;
    state.isOver = true;
    wake();
  };
  const wake = (): void => void subscription.emit('wake');
  const stop = (): void => {
    state.isOver = true;
    wake();
  };
  subscription.on('error', fail).on('end', stop).on('close', stop).on('readable', wake);
  subscription.on('caughtUp', () => {
    state.isLive = true;
    wake();
  });
  options.signal?.addEventListener('abort', stop, { once: true });

  try {
    while (!state.isOver) {
      const events = drain(subscription, most);
      const last = events.at(-1)?.position ?? null;
      // A checkpoint speaks for everything handed over before it, so it counts once the buffer is empty.
      const isEmpty = events.length < most;
      const checkpoint = isEmpty ? state.checkpoint : null;
      if (isEmpty) state.checkpoint = null;
      const position = checkpoint !== null && (last === null || checkpoint > last) ? checkpoint : last;
      if (position !== null) {
        yield { events, position, isLive: state.isLive && isEmpty };
        continue;
      }
      if (options.untilCaughtUp && state.isLive) return;
      if (!state.isOver) await once(subscription, 'wake');
    }
    if (state.error !== null)
      throw state.error instanceof Error ? state.error : new Error('the subscription failed', { cause: state.error });
  } finally {
    options.signal?.removeEventListener('abort', stop);
    subscription.unsubscribe().catch(() => {});
  }
}

function drain(subscription: AllStreamSubscription, most: number): SealedEvent[] {
  const events: SealedEvent[] = [];
  while (events.length < most) {
    const resolved = subscription.read() as { event?: Recorded } | null;
    if (resolved === null) break;
    if (resolved.event) events.push(toSealed(resolved.event));
  }
  return events;
}

interface Recorded {
  readonly id: string;
  readonly type: string;
  readonly data: unknown;
  readonly metadata?: unknown;
  readonly streamId: string;
  readonly revision: bigint;
  readonly position?: { readonly commit: bigint };
}

/** The client's event in the port's words. */
export function toSealed(event: Recorded): SealedEvent {
  if (!event.position) throw new Error('the store sends no positions; it must be 22.6 or newer');
  return {
    id: event.id,
    type: event.type,
    data: event.data,
    metadata: event.metadata,
    stream: event.streamId,
    revision: event.revision,
    position: event.position.commit,
  };
}
