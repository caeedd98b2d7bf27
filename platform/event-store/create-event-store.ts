import { EventStoreDBClient, StreamNotFoundError } from '@eventstore/db-client';
import { append } from './append.ts';
import { backoff, pause, withDeadline } from './deadline.ts';
import { StoreUnavailable } from './errors.ts';
import { batches } from './subscription.ts';
import type { EventStore, SealedEvent } from './types.ts';
import { widenWindow } from './wide-window.ts';

const readMs = 5_000;
const readAttempts = 3;
const pingMs = 1_000;

export interface EventStoreOptions {
  /** Connection string, e.g. `esdb://127.0.0.1:2113?tls=false`. */
  readonly url: string;
  /** Told whenever a subscription broke and is started again. */
  readonly onRestart?: (error: unknown) => void;
}

/** The port over one client. Make one in a process: the client keeps its unanswered appends in a table that all share. */
export function createEventStore({ url, onRestart }: EventStoreOptions): EventStore {
  const client = EventStoreDBClient.connectionString(url);
  widenWindow(client);
  const restart = onRestart ? { onRestart } : {};
  return {
    append: (stream, events, expected) => append(client, stream, events, expected),
    readStream: (stream) => readStream(client, stream),
    readAll: (options) => batches(client, { ...options, ...restart, untilCaughtUp: true }),
    subscribe: (options) => batches(client, { ...options, ...restart }),
    async ping() {
      await withDeadline(first(client), pingMs).catch((error: unknown) => {
        throw new StoreUnavailable('ping', error);
      });
    },
    close: () => withDeadline(client.dispose(), readMs).catch(() => {}),
  };
}

/** To its end: a read that is left early stays with the client for good, and closing the client waits for it. */
async function first(client: EventStoreDBClient): Promise<void> {
  for await (const { event } of client.readAll({ maxCount: 1 })) void event;
}

async function readStream(client: EventStoreDBClient, stream: string): Promise<SealedEvent[]> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await withDeadline(collect(client, stream), readMs);
    } catch (error) {
      if (error instanceof StreamNotFoundError) return [];
      if (attempt === readAttempts) throw new StoreUnavailable(`read of ${stream}`, error);
      await pause(backoff(attempt, 50, 500));
    }
  }
}

async function collect(client: EventStoreDBClient, stream: string): Promise<SealedEvent[]> {
  const events: SealedEvent[] = [];
  for await (const { event } of client.readStream(stream)) if (event) events.push(toSealed(event));
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
function toSealed({ id, type, data, metadata, streamId, revision, position }: Recorded): SealedEvent {
  if (!position) throw new Error('the store sends no positions; it must be 22.6 or newer');
  return { id, type, data, metadata, stream: streamId, revision, position: position.commit };
}
