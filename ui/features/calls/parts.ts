/** What other features may use of this one. */
export { doorPath } from './place.ts';
