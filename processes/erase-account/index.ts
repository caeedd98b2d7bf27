import { type AccountEvent, identityEvents } from '@academy/domain/identity';
import { defineProcess } from '../process.ts';
import { perform } from './perform.ts';
import { react } from './react.ts';

/**
 * Erases accounts when their time has come. It acts on tables outside the log, by one function that is safe to repeat, and ends by an event
 * that says what was deleted.
 */
export const eraseAccount = defineProcess<AccountEvent>({
  name: 'erase_account',
  version: 2,
  streams: ['account-'],
  events: identityEvents.map(({ type }) => type),
  react,
  perform,
});
