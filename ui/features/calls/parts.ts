/** What other features may use of this one. */
export { callPath, doorPath } from './place.ts';
