import { BACKWARDS, END, EventStoreDBClient } from '@eventstore/db-client';
import { append, type Patience } from './append.ts';
import { backoff, pause, withDeadline } from './deadline.ts';
import { decodeMessage, decodeRawMessage } from './decode-message.ts';
import { StoreUnavailable } from './errors.ts';
import { readStream, streamRequest } from './read-stream.ts';
import { batches } from './subscription.ts';
import type { EventStore } from './types.ts';
import { widenWindow } from './wide-window.ts';

const readMs = 5_000;
const readAttempts = 3;
const pingMs = 1_000;

export interface EventStoreOptions extends Patience {
  /** Connection string, e.g. `esdb://127.0.0.1:2113?tls=false`. */
  readonly url: string;
  /** Called whenever a subscription broke and is restarted. */
  readonly onRestart?: (error: unknown) => void;
}

/** The port over one client. Create one per process: the client keeps unanswered appends in one shared table. */
export function createEventStore({ url, onRestart, ...patience }: EventStoreOptions): EventStore {
  const client = EventStoreDBClient.connectionString(url);
  widenWindow(client);
  const restart = onRestart ? { onRestart } : {};
  return {
    append: (stream, events, expected) => append(client, stream, events, expected, patience),
    async readStream(stream, range = {}) {
      const request = streamRequest(stream, range);
      return await retried(`read of ${stream}`, () => readStream(client, request, readMs), patience);
    },
    head: () => retried('head of the log', () => head(client), patience),
    readAll: (options) => batches(client, { ...options, ...restart, decode: decodeMessage, untilCaughtUp: true }),
    subscribe: (options) => batches(client, { ...options, ...restart, decode: decodeMessage }),
    subscribeToEverything: (options) => batches(client, { ...options, ...restart, streams: null, decode: decodeRawMessage }),
    async ping() {
      await withDeadline(first(client), pingMs).catch((error: unknown) => {
        throw new StoreUnavailable('ping', error);
      });
    },
    close: () => withDeadline(client.dispose(), readMs).catch(() => {}),
  };
}

/** Reads to the end: the client would keep an abandoned read open, and closing it would wait for that. */
async function first(client: EventStoreDBClient): Promise<void> {
  for await (const { event } of client.readAll({ maxCount: 1 })) void event;
}

/** Retries a failed read; each attempt has its own timeout. */
async function retried<T>(what: string, read: () => Promise<T>, { isGivenUp = () => false }: Patience): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await withDeadline(read(), readMs);
    } catch (error) {
      if (attempt === readAttempts || isGivenUp()) throw new StoreUnavailable(what, error);
      await pause(backoff(attempt, 50, 500));
    }
  }
}

async function head(client: EventStoreDBClient): Promise<bigint | null> {
  let newest: bigint | null = null;
  for await (const { event } of client.readAll({ direction: BACKWARDS, fromPosition: END, maxCount: 1 }))
    newest = event?.position?.commit ?? newest;
  return newest;
}
