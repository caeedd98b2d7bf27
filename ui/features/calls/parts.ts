/** What other features may use of this one. */
export { callPath, doorPath, sessionDoorPath } from './place.ts';
