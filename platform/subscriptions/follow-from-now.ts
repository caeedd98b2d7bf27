import { type Codec, type EventStore, PoisonEvent, type StoredEvent } from '../event-store/index.ts';

export interface FollowFromNowOptions {
  readonly store: Pick<EventStore, 'head' | 'subscribe'>;
  readonly codec: Pick<Codec, 'read'>;
  /** Prefixes of stream names. */
  readonly streams: readonly string[];
  /** In log order. If it throws, the error goes to `onPoison` and the next event follows. */
  readonly onEvent: (event: StoredEvent) => void;
  /** Called for each unreadable event, which is skipped. */
  readonly onPoison: (error: unknown) => void;
}

export interface FromNowFollower {
  /** Resolves when every later event will be delivered; the first call begins. Throws StoreUnavailable. */
  begin(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Delivers events appended while this process runs. Nothing is stored, so there is no checkpoint and no owner: every process receives all
 * of them, and earlier events are not delivered.
 */
export function followFromNow({ store, codec, streams, onEvent, onPoison }: FollowFromNowOptions): FromNowFollower {
  const stopping = new AbortController();
  let beginning: Promise<void> | null = null;
  let following: Promise<void> = Promise.resolve();

  async function follow(after: bigint | null): Promise<void> {
    for await (const { events } of store.subscribe({ after, streams, signal: stopping.signal })) {
      for (const event of await codec.read(events)) {
        try {
          if (event instanceof PoisonEvent) throw event;
          onEvent(event);
        } catch (error) {
          onPoison(error);
        }
      }
    }
  }

  async function start(): Promise<void> {
    try {
      following = follow(await store.head());
    } catch (error) {
      beginning = null;
      throw error;
    }
  }

  return {
    begin: () => (beginning ??= start()),
    async close() {
      stopping.abort();
      await following;
    },
  };
}
