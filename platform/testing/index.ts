import './provided.ts';

export { cutOff } from './cut-off.ts';
export { createTestDatabase, type TestDatabase } from './test-database.ts';
export { startTestEventStore, type TestEventStore } from './test-event-store.ts';
export { until } from './until.ts';
