import type { KeyObject } from 'node:crypto';

/** An event type as its context defines it, with all that the codec needs. */
export interface EventDefinition {
  readonly type: string;
  readonly version: number;
  /** JSON Schema of the plain data. */
  readonly schema: object;
  readonly personal?: { readonly subject: (data: never) => string; readonly fields: readonly string[] };
  /** The only stream that may hold an event with this data. */
  readonly stream?: (data: never) => string;
  readonly upcasts?: Readonly<Record<number, (data: Record<string, unknown>) => Record<string, unknown>>>;
}

/** Stored with every event, unencrypted: it must not contain personal data. */
export interface EventMetadata {
  /** Version of the event type's schema. */
  readonly version: number;
  readonly actor: { readonly id: number | string; readonly role: string };
  /** ISO 8601, when the command was decided. */
  readonly time: string;
  readonly $correlationId: string;
  readonly $causationId: string;
  /** Digest of the request, if it had an Idempotency-Key. */
  readonly request?: string;
  /** Name of the command that was decided; older events have none. */
  readonly command?: string;
  /** Id of the event that made a process send the command. */
  readonly because?: string;
  /** The span that decided it, if its trace is sent. For receivers of traces alone: nothing that is decided or shown may rest on it. */
  readonly traceparent?: string;
}

/** An event to append. */
export interface NewEvent {
  /** UUID; appended again at the same revision, the same id is one event. */
  readonly id: string;
  readonly type: string;
  readonly data: unknown;
  readonly metadata: EventMetadata;
}

/** A stored event, its personal fields still sealed. */
export interface SealedEvent {
  readonly id: string;
  readonly type: string;
  readonly data: unknown;
  readonly metadata: unknown;
  readonly stream: string;
  readonly revision: bigint;
  /** In the store's whole log; increases, with gaps. */
  readonly position: bigint;
}

/** An event as the store keeps and sends it: nothing is parsed. */
export interface RawEvent {
  readonly id: string;
  readonly type: string;
  readonly stream: string;
  readonly revision: bigint;
  readonly position: bigint;
  /** Whether the store was told that the data is JSON. */
  readonly isJson: boolean;
  readonly data: Uint8Array;
  /** Empty if there is none. */
  readonly metadata: Uint8Array;
}

/** A decoded event, for projectors and deciders. */
export interface StoredEvent {
  readonly id: string;
  readonly type: string;
  readonly data: unknown;
  readonly metadata: EventMetadata;
  readonly stream: string;
  readonly revision: bigint;
  readonly position: bigint;
  /** True if the person's key is destroyed: personal fields read as empty strings. */
  readonly isErased: boolean;
  /** Its personal fields as the log has them, for who keeps them sealed; absent if it has none. */
  readonly sealed?: SealedFields;
}

/** Personal fields under the key of their person. They open only together with the id and type of their event. */
export interface SealedFields {
  readonly subject: string;
  /** base64 of iv, tag and ciphertext */
  readonly box: string;
}

export type ExpectedRevision = bigint | 'no_stream' | 'any';

/** Events in log order, and the position up to which the log has been searched. */
export interface EventBatch<Event = SealedEvent> {
  readonly events: readonly Event[];
  /** Every event of the subscription up to it has been delivered. */
  readonly position: bigint;
  /** True if no event was waiting after it when it was taken. */
  readonly isLive: boolean;
}

export interface SubscribeOptions {
  /** The position to continue after; null for the beginning. */
  readonly after: bigint | null;
  /** Prefixes of stream names, e.g. `review-`. */
  readonly streams: readonly string[];
  readonly signal: AbortSignal;
  /** Maximum events per batch. */
  readonly batchSize?: number;
}

/** The part of a stream to read; default all of it. */
export interface StreamRange {
  /** First revision, inclusive. Default the first, or the last when reading backwards. */
  readonly from?: bigint;
  /** Newest first. */
  readonly isBackwards?: boolean;
  /** Maximum events, an integer from 1. Default unlimited. */
  readonly limit?: number;
}

/** The narrow port around the client: everything that the product uses of EventStoreDB. */
export interface EventStore {
  /** Appends all or nothing; retries an unknown outcome with the same ids. Throws WrongExpectedRevision or StoreUnavailable. */
  append(stream: string, events: readonly NewEvent[], expected: ExpectedRevision): Promise<{ readonly position: bigint }>;
  /** Oldest first unless backwards; empty if the stream does not exist. Throws StoreUnavailable, and RangeError for an invalid range. */
  readStream(stream: string, range?: StreamRange): Promise<SealedEvent[]>;
  /** Position of the newest event in the log, of any stream; null if the log is empty. Throws StoreUnavailable. */
  head(): Promise<bigint | null>;
  /** Reads from a position to the current end of the log. */
  readAll(options: Omit<SubscribeOptions, 'signal'> & { readonly signal?: AbortSignal }): AsyncIterable<EventBatch>;
  /** Catches up, then follows until the signal; resubscribes with backoff. */
  subscribe(options: SubscribeOptions): AsyncIterable<EventBatch>;
  /** Everything in the log, undecoded and with the store's own events, catching up and following like `subscribe`. */
  subscribeToEverything(options: Omit<SubscribeOptions, 'streams'>): AsyncIterable<EventBatch<RawEvent>>;
  /** Throws if the store does not respond within a second. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** Source of the persons' keys. */
export interface SubjectKeys {
  /** The person's key, created on first use; null if destroyed. */
  forWriting(subject: string): Promise<KeyObject | null>;
  /**
   * Key by subject; null if there is none or it was destroyed, absent if it cannot be decrypted. One look-up for all that are not cached.
   */
  forReading(subjects: readonly string[]): Promise<ReadonlyMap<string, KeyObject | null>>;
  /** Makes everything sealed for the person unreadable forever. */
  destroy(subject: string): Promise<void>;
}
