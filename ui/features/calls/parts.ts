/** What other features may use of this one. */
export { doorPath, sessionDoorPath, sessionPath } from './place.ts';
export { doorAt } from './session-door.ts';
