/** Exports for other features: on the page of a session. */
export { SessionRecord } from './SessionRecord.tsx';
