import './provided.ts';

export { createTestDatabase, type TestDatabase } from './test-database.ts';
export { startTestEventStore, type TestEventStore } from './test-event-store.ts';
export { until } from './until.ts';
