/** Exports for other features. */
export { SessionReceipt } from './SessionReceipt.tsx';
