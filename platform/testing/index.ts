import './provided.ts';

export { bareEnvironment } from './bare-environment.ts';
export { cutOff } from './cut-off.ts';
export { Chance, Disorder } from './disorder.ts';
export { knownRootKey } from './known-root-key.ts';
export { createMemoryLog, type MemoryLog, plainCodec } from './memory-log.ts';
export { createMemoryProvider, type MemoryProvider } from './memory-provider.ts';
export { createMigratedDatabase } from './migrated-database.ts';
export { createTestDatabase, type TestDatabase } from './test-database.ts';
export { startTestEventStore, type TestEventStore } from './test-event-store.ts';
export { type MailTrouble, startTestMailServer, type TestMailServer } from './test-mail-server.ts';
export { describeProvider, type ProviderWorld } from './provider-contract.ts';
export { goodToken, signedToken, type TokenKind, tokenMutants } from './tokens/index.ts';
export { type ReceivedSpan, startTestTraceReceiver, type TestTraceReceiver } from './test-trace-receiver.ts';
export { traced } from './traced.ts';
export { until } from './until.ts';
export { type Change, importWithBug } from './with-bug.ts';
export { openRawEvents, type RawEvent, type RawEvents } from './raw-events.ts';
