import { setTimeout as delay } from 'node:timers/promises';
import { type Clock, sleepUntil } from '@academy/platform/clock';
import type { Codec, EventStore } from '@academy/platform/event-store';
import type { Logger } from '@academy/platform/logging';
import type { PaymentProvider } from '@academy/platform/payment-provider';
import { outageIn } from '@academy/platform/outages';
import {
  afterOf,
  keepingAlive,
  parseChange,
  raceWithTimeout,
  readCheckpoint,
  reasonOf,
  runSubscriber,
  type RunOptions,
  withOwnership,
} from '@academy/platform/subscriptions';
import type { Listener, Session } from '@academy/platform/postgres';
import { causeOf, enterSpan } from '@academy/platform/tracing';
import { createQueries } from '@academy/projections/queries';
import type { Pool } from 'pg';
import { bookkeeping } from './bookkeeping.ts';
import { openBooks } from './books.ts';
import type { Channel } from './channel.ts';
import { createList, todoList } from './list/todo-list.ts';
import type { TodoProcess } from './process.ts';
import { createPostgresPorts } from './work/postgres-ports.ts';
import { createTools } from './work/tools.ts';
import { Worker, type WorkerOptions } from './work/worker.ts';

export interface ProcessOptions extends Pick<RunOptions, 'databaseUrl' | 'signal' | 'logger' | 'state' | 'metrics' | 'pollMs' | 'retryMs'> {
  readonly process: TodoProcess;
  /** For the notes: its commits wait for the disk. */
  readonly pool: Pool;
  readonly store: EventStore;
  readonly codec: Codec;
  readonly clock: Clock;
  /** Default: nobody can be reached. */
  readonly channel?: Channel;
  /** Default: every question to it stays open. */
  readonly provider?: PaymentProvider;
  readonly working: Working;
  readonly onOver: NonNullable<WorkerOptions['onOver']>;
  /** Calls back when the list may have changed; returns a function that stops it. */
  readonly onChange: (wake: () => void) => () => void;
}

/** What the worker of a process does, for readiness. */
export interface Working {
  /** Null while it works, or another process does. */
  problem: string | null;
}

const worker = { ...bookkeeping, worker: 'todo_worker' };
const usualRetryMs = { first: 1_000, most: 60_000 };
/** After that a try has failed; what it did may still be stored, and is found by the next one. */
const longestTryMs = 60_000;
const forgetEveryMs = 3_600_000;
const lookMs = 100;

/** Keeps the list of one process up to date and works it off until the signal. Each is done by one of all processes. */
export async function runProcess(options: ProcessOptions): Promise<void> {
  const { process } = options;
  await Promise.all([
    runSubscriber({ ...options, subscriber: todoList(process), build: (session) => createList(session, process) }),
    runWorker(options),
  ]);
}

async function runWorker(options: ProcessOptions): Promise<void> {
  const { process, databaseUrl, signal, working, logger, pollMs, retryMs = usualRetryMs } = options;
  for (let attempt = 0; !signal.aborted; attempt++) {
    const begunAt = performance.now();
    try {
      await withOwnership(
        {
          url: databaseUrl,
          subscriber: { bookkeeping: worker, name: process.name },
          signal,
          ...(pollMs !== undefined && { pollMs }),
          onStandby: () => (working.problem = null),
        },
        (session, until) => keepingAlive(session, () => work(options, session, until)),
      );
      working.problem = 'disconnected';
    } catch (error) {
      if (signal.aborted) return;
      working.problem = outageIn(error) === null ? `stopped: ${reasonOf(error)}` : 'disconnected';
      report(logger, process.name, error);
    }
    if (performance.now() - begunAt > retryMs.most) attempt = 0;
    await delay(Math.min(retryMs.most, retryMs.first * 2 ** attempt), undefined, { signal }).catch(() => {});
  }
}

/** The owner's work. */
async function work(options: ProcessOptions, session: Session, signal: AbortSignal): Promise<void> {
  const { process, databaseUrl, pool, store, codec, clock, channel, provider, working, logger, onOver, onChange } = options;
  const from = await untilListed(process, session, signal);
  if (from === null) return;
  const ports = createPostgresPorts({ pool, process, since: await endOfLog(store, process, { from, signal }) });
  const queries = createQueries(pool);
  const outside = {
    withBooks: openBooks({ databaseUrl, store, codec, signal }),
    ...(channel && { channel }),
    ...(provider && { provider }),
  };
  const tools = createTools(process.name, { store, codec, clock, pool, queries, logger, ...outside });
  const worker = new Worker({
    process,
    ports,
    async perform(todo) {
      const mostMs = process.mostMs ?? longestTryMs;
      const about = { kind: 'consumer', facts: { 'process.name': process.name, 'todo.kind': todo.kind } } as const;
      const performed = await enterSpan(`todo ${process.name}`, { own: causeOf(todo.cause) }, about, () =>
        raceWithTimeout(process.perform(todo, tools), mostMs),
      );
      if (performed === 'timeout') throw new Error(`no end after ${mostMs} ms`);
      return performed;
    },
    clock,
    sleepUntil: (moment, awake) => sleepUntil(clock, moment, awake),
    signal,
    random: Math.random,
    onOver,
    onFailure: (todo, error) => logger.warn({ process: process.name, todo: todo.key, err: error }, 'a to-do failed'),
  });
  const forget = (): void => {
    ports
      .forgetOld(clock())
      .catch((error: unknown) => logger.warn({ process: process.name, err: error }, 'old notes could not be deleted'));
  };
  const chores = setInterval(forget, forgetEveryMs);
  const stop = onChange(worker.wake);
  working.problem = null;
  try {
    await worker.run();
  } finally {
    stop();
    clearInterval(chores);
  }
}

/** The position of the list of this version, once there is one, whichever process makes it; null at the signal. */
async function untilListed({ name, version }: TodoProcess, session: Session, signal: AbortSignal): Promise<bigint | null> {
  while (!signal.aborted) {
    const checkpoint = await readCheckpoint(session, { bookkeeping, name });
    if (checkpoint?.version === version) return checkpoint.position;
    await delay(lookMs, undefined, { signal }).catch(() => {});
  }
  return null;
}

interface Part {
  readonly from: bigint;
  readonly signal: AbortSignal;
}

/**
 * The last event now in the log that concerns the list, or its position. Not the end of the whole log: the position of a list that is up to
 * date may stay behind that for as long as only others are concerned.
 */
async function endOfLog(store: EventStore, process: TodoProcess, { from, signal }: Part): Promise<bigint> {
  let end = from;
  const { streams } = todoList(process);
  for await (const { events } of store.readAll({ after: afterOf(from), streams, signal })) end = events.at(-1)?.position ?? end;
  return end;
}

function report(logger: Logger, process: string, error: unknown): void {
  if (outageIn(error) === null) logger.error({ process, why: reasonOf(error) }, 'the worker stopped and will begin again');
  else logger.warn({ process, err: error }, 'the worker was cut off and will begin again');
}

/** Wakes a worker when its list may have changed, also after notifications may have been lost; returns a function that ends it. */
export function wakeOnChange(listener: Listener, process: string, wake: () => void): () => void {
  const stops = [
    listener.onConnect(wake),
    listener.on(bookkeeping.channel, (payload) => {
      const change = parseChange(payload);
      // An empty list says that a batch changed no to-do.
      if (change?.model === process && change.changed?.length !== 0) wake();
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
