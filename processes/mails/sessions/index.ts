import { bookingEvents } from '@academy/domain/bookings';
import { defineTopic } from '../topic.ts';
import { react, type Told } from './react.ts';
import { write } from './write.ts';

/** Booked sessions, from the offer of a place to what became of it. */
export const sessions = defineTopic<Told>({
  streams: ['calendar-', 'outcome-'],
  events: [...bookingEvents.map(({ type }) => type), 'OutcomeFound', 'OutcomeDisputed'],
  react,
  write,
});
