import { setImmediate as nextTurn } from 'node:timers/promises';
import type { EventStoreDBClient } from '@eventstore/db-client';
import { backoff, pause } from './deadline.ts';
import type { LogMessage } from './decode-message.ts';
import type { ReadCall } from './client-internals.ts';
import { type LogReading, openLog } from './open-log.ts';
import type { EventBatch, SubscribeOptions } from './types.ts';

const defaultBatch = 2_000;

interface Options<Event> extends Omit<SubscribeOptions, 'signal' | 'streams'>, LogReading<Event> {
  readonly signal?: AbortSignal;
  /** Ends as soon as no event is waiting in the store. */
  readonly untilCaughtUp?: boolean;
  readonly onRestart?: (error: unknown) => void;
}

interface Positioned {
  readonly position: bigint;
}

/** Batches of one subscription to `$all`, restarted from the last delivered position whenever the client fails. */
export async function* batches<Event extends Positioned>(
  client: EventStoreDBClient,
  options: Options<Event>,
): AsyncGenerator<EventBatch<Event>> {
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

async function* onePass<Event extends Positioned>(
  client: EventStoreDBClient,
  options: Options<Event>,
  after: bigint | null,
): AsyncGenerator<EventBatch<Event>> {
  const source = open(client, options, after);
  options.signal?.addEventListener('abort', source.stop, { once: true });
  try {
    for (;;) {
      const batch = source.take();
      if (batch !== null) yield batch;
      else if (source.isOver() || (options.untilCaughtUp && source.isLive())) break;
      else await source.more();
    }
    source.throwIfFailed();
  } finally {
    options.signal?.removeEventListener('abort', source.stop);
    source.close();
  }
}

interface Source<Event> {
  /** Events since the last call; null if there are none. */
  readonly take: () => EventBatch<Event> | null;
  /** Resolves when there may be more to take, after everything that arrived together was received. */
  readonly more: () => Promise<void>;
  readonly isLive: () => boolean;
  readonly isOver: () => boolean;
  readonly throwIfFailed: () => void;
  readonly stop: () => void;
  readonly close: () => void;
}

/** Collects events as they arrive: handing over single events would cost a turn of every loop above. */
function open<Event extends Positioned>(client: EventStoreDBClient, options: Options<Event>, after: bigint | null): Source<Event> {
  const { batchSize: most = defaultBatch } = options;
  let events: Event[] = [];
  let position: bigint | null = null;
  let isLive = false;
  let isOver = false;
  let failure: unknown = null;
  let call: ReadCall | null = null;
  let waiting: (() => void) | null = null;
  const wake = (): void => {
    waiting?.();
    waiting = null;
  };
  const stop = (): void => {
    isOver = true;
    wake();
  };
  const fail = (error: unknown): void => {
    failure ??= error;
    stop();
  };
  const receive = (message: LogMessage<Event>): void => {
    if (message === 'other') return;
    if (message === 'caught up') isLive = true;
    else if (typeof message === 'bigint') position = message;
    else {
      position = message.position;
      if (events.push(message) >= most) call?.pause();
    }
    wake();
  };

  const start = async (): Promise<void> => {
    call = await openLog(client, options, after);
    // Always with a listener: an unhandled error event ends the process.
    call.on('error', fail).on('end', stop).on('close', stop).on('data', receive);
    if (isOver) call.cancel();
  };
  start().catch(fail);

  return {
    take() {
      if (isOver || position === null) return null;
      const batch = { events, position, isLive: isLive && events.length < most };
      events = [];
      position = null;
      call?.resume();
      return batch;
    },
    async more() {
      if (isOver) return;
      await new Promise<void>((resolve) => (waiting = resolve));
      await nextTurn();
    },
    isLive: () => isLive,
    isOver: () => isOver,
    throwIfFailed() {
      if (failure !== null) throw failure instanceof Error ? failure : new Error('the subscription failed', { cause: failure });
    },
    stop,
    close() {
      stop();
      // Not while it may be delivering a message.
      setImmediate(() => call?.cancel());
    },
  };
}
