import { randomUUID } from 'node:crypto';
import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import type { AllStreamSubscription, JSONEventType, ResolvedEvent, StreamSubscription } from '@eventstore/db-client';
import { afterAll, beforeAll } from 'vitest';
import type { OwnServer } from './server-process.ts';
import { newDataDir, removeDataDir, startServer } from './server-process.ts';

/** Set to run the same expectations against another server that speaks the protocol. */
export const FOREIGN_URL = process.env['TEST_EVENTSTORE_URL'];

export const connect = (url: string): EventStoreDBClient => EventStoreDBClient.connectionString(url);

/** One server and one client for the tests of a file. */
export function storeUnderTest(): { readonly client: EventStoreDBClient; readonly url: string } {
  let client: EventStoreDBClient | undefined;
  let server: OwnServer | undefined;
  let url = FOREIGN_URL ?? '';
  beforeAll(async () => {
    if (FOREIGN_URL === undefined) {
      server = await startServer(await newDataDir());
      url = server.url;
    }
    client = connect(url);
  });
  afterAll(async () => {
    await client?.dispose();
    await server?.end('SIGTERM');
    if (server !== undefined) await removeDataDir(server.dataDir);
  });
  return {
    get client() {
      if (client === undefined) throw new Error('The client exists only while tests run.');
      return client;
    },
    get url() {
      return url;
    },
  };
}

/** Options for classic appends: the client uses them when a call has its own credentials. */
export const classically = { credentials: { username: 'admin', password: 'changeit' } } as const;

/** A new stream for each test, so that tests need no clean-up. */
export const newStream = (category = 'test'): string => `${category}-${randomUUID()}`;

export type Numbered = JSONEventType<'Numbered', { readonly n: number }>;

export const numbered = (n: number, id: string = randomUUID()): ReturnType<typeof jsonEvent<Numbered>> =>
  jsonEvent<Numbered>({ id, type: 'Numbered', data: { n } });

export const numberedFrom = (first: number, count: number): ReturnType<typeof numbered>[] =>
  Array.from({ length: count }, (_, index) => numbered(first + index));

export async function all<T>(events: AsyncIterable<T>): Promise<T[]> {
  const result: T[] = [];
  for await (const event of events) result.push(event);
  return result;
}

export const revisions = (events: readonly ResolvedEvent[]): number[] => events.map(({ event }) => Number(event?.revision));

type Subscription = AllStreamSubscription | StreamSubscription;

/** Resolves with the first `count` events of a subscription; a broken subscription rejects. */
export async function take(subscription: Subscription, count: number): Promise<ResolvedEvent[]> {
  const taken: ResolvedEvent[] = [];
  for await (const event of subscription as AsyncIterable<ResolvedEvent>) {
    taken.push(event);
    if (taken.length === count) break;
  }
  return taken;
}

/** Resolves the next time the subscription reports `event`. */
export async function emitted(subscription: Subscription, event: 'caughtUp' | 'confirmation' | 'error'): Promise<unknown> {
  return await new Promise((resolve, reject) => {
    if (event !== 'error') subscription.once('error', reject);
    (subscription as NodeJS.EventEmitter).once(event, resolve);
  });
}
