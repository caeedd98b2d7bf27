import type { KeyObject } from 'node:crypto';
/** An event type as its context defines it; what the codec needs to know of it. */
export interface EventDefinition {
  readonly type: string;
  readonly version: number;
  /** JSON Schema of the plain data. */
  readonly schema: object;
  readonly personal?: { readonly subject: (data: never) => string; readonly fields: readonly string[] };
  readonly upcasts?: Readonly<Record<number, (data: Record<string, unknown>) => Record<string, unknown>>>;
}

/** Travels with every event, in the clear: it must hold nothing personal. */
export interface EventMetadata {
  /** Version of the event type's schema. */
  readonly version: number;
  readonly actor: { readonly id: number | string; readonly role: string };
  /** ISO 8601, when the command was decided. */
  readonly time: string;
  readonly $correlationId: string;
  readonly $causationId: string;
  /** Digest of the request that an Idempotency-Key came with. */
  readonly request?: string;
}

/** An event to append. */
export interface NewEvent {
  /** UUID; the same id appended again at the same place is one event. */
  readonly id: string;
  readonly type: string;
  readonly data: unknown;
  readonly metadata: EventMetadata;
}

/** An event as it lies in the store: personal fields still sealed. */
export interface SealedEvent {
  readonly id: string;
  readonly type: string;
  readonly data: unknown;
  readonly metadata: unknown;
  readonly stream: string;
  readonly revision: bigint;
  /** Of the store's whole log; increases, with gaps. */
  readonly position: bigint;
}

/** An event as projectors and deciders see it. */
export interface StoredEvent {
  readonly id: string;
  readonly type: string;
  readonly data: unknown;
  readonly metadata: EventMetadata;
  readonly stream: string;
  readonly revision: bigint;
  readonly position: bigint;
  /** True where the person's key is destroyed: personal fields read as empty strings. */
  readonly isErased: boolean;
}

export type ExpectedRevision = bigint | 'no_stream' | 'any';

/** Events in the order of the log, and how far the log has been considered with them. */
export interface EventBatch {
  readonly events: readonly SealedEvent[];
  /** Every event of the subscription at or before it has been delivered. */
  readonly position: bigint;
  /** True where nothing was waiting behind it when it was taken. */
  readonly isLive: boolean;
}

export interface SubscribeOptions {
  /** The position to continue after; null for the beginning. */
  readonly after: bigint | null;
  /** Prefixes of stream names, e.g. `review-`. */
  readonly streams: readonly string[];
  readonly signal: AbortSignal;
  /** Most events in one batch. */
  readonly batchSize?: number;
}

/** The narrow port around the client: all that the product asks of EventStoreDB. */
export interface EventStore {
  /** Appends all or nothing; retries an unknown outcome under the same ids. Throws WrongExpectedRevision or StoreUnavailable. */
  append(stream: string, events: readonly NewEvent[], expected: ExpectedRevision): Promise<{ readonly position: bigint }>;
  /** Oldest first; empty where there is no such stream. Throws StoreUnavailable. */
  readStream(stream: string): Promise<SealedEvent[]>;
  /** From a position to the present end of the log, then it ends. */
  readAll(options: Omit<SubscribeOptions, 'signal'> & { readonly signal?: AbortSignal }): AsyncIterable<EventBatch>;
  /** Catches up, then stays live until the signal; resubscribes by itself with backoff. */
  subscribe(options: SubscribeOptions): AsyncIterable<EventBatch>;
  /** Throws where the store does not answer within a second. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** Where the keys of persons come from. */
export interface SubjectKeys {
  /** The person's key, made at the first call; null where it was destroyed. */
  forWriting(subject: string): Promise<KeyObject | null>;
  /** Key by subject; null where there is none or it was destroyed. One look-up for all that are not cached. */
  forReading(subjects: readonly string[]): Promise<ReadonlyMap<string, KeyObject | null>>;
  /** Makes everything sealed for the person unreadable for good. */
  destroy(subject: string): Promise<void>;
}
