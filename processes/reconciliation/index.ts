import type { DayEvent } from '@academy/domain/days';
import { defineProcess } from '../process.ts';
import { mostMs, perform } from './perform.ts';
import { react } from './react.ts';

/**
 * Compares each night what must agree: the entries of the log among each other, the read models of money with the log, and the payment
 * provider's book with ours. It corrects nothing; what it finds is for people.
 */
export const reconciliation = defineProcess<DayEvent>({
  name: 'reconciliation',
  version: 2,
  streams: ['day-'],
  events: ['DayBegan'],
  react,
  perform,
  isEffect: true,
  tries: 3,
  mostMs,
});
