import { bookingEvents } from '@academy/domain/bookings';
import { defineProcess } from '../process.ts';
import { perform } from './perform.ts';
import { react, type Told } from './react.ts';

/** Tells people of their sessions by mail: what `domain/notifications` lists, once each. */
export const mails = defineProcess<Told>({
  name: 'mails',
  version: 1,
  streams: ['calendar-', 'outcome-'],
  events: [...bookingEvents.map(({ type }) => type), 'OutcomeFound', 'OutcomeDisputed'],
  react,
  perform,
  isEffect: true,
  // For most of the day after which a mail is worthless.
  tries: 300,
});
