export type { Codec, EncodeContext, PlainEvent, ReadEvent } from './codec.ts';
export { createClearCodec, createCodec, placeOf, SubjectErased } from './codec.ts';
export type { EventStoreOptions } from './create-event-store.ts';
export { createEventStore } from './create-event-store.ts';
export type { EventPlace } from './errors.ts';
export { PoisonEvent, StoreUnavailable, WrongExpectedRevision } from './errors.ts';
export type {
  EventBatch,
  EventDefinition,
  EventMetadata,
  EventStore,
  ExpectedRevision,
  NewEvent,
  RawEvent,
  SealedEvent,
  SealedFields,
  StoredEvent,
  StreamRange,
  SubjectKeys,
  SubscribeOptions,
} from './types.ts';
export { createBoxOpener, type KeptBox, type OpenBoxes } from './open-boxes.ts';
export { bindingOf, seal, sealBytes, unsealBytes } from './seal.ts';
export { watchStore } from './watched-store.ts';
