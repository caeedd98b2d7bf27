/** Exports for other features. */
export { takeZone } from './take-zone.ts';
