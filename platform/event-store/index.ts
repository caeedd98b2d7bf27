export type { Codec, EncodeContext, PlainEvent } from './codec.ts';
export { createCodec, SubjectErased } from './codec.ts';
export type { EventStoreOptions } from './create-event-store.ts';
export { createEventStore } from './create-event-store.ts';
export { PoisonEvent, StoreUnavailable, WrongExpectedRevision } from './errors.ts';
export type {
  EventBatch,
  EventDefinition,
  EventMetadata,
  EventStore,
  ExpectedRevision,
  NewEvent,
  SealedEvent,
  StoredEvent,
  SubjectKeys,
  SubscribeOptions,
} from './types.ts';
