import { rupees } from '../kernel/index.ts';
import type { OutcomeEvent } from './events.ts';

const minutesOf = (ms: number): number => Math.floor(ms / 60_000);

/** One event about what became of a session, as a sentence. What people wrote is sealed, and not told. */
export function outcomeHistory({ type, data }: OutcomeEvent): string {
  switch (type) {
    case 'OutcomeFound':
      return `Booking ${data.bookingId} was found to be ${data.outcome}, with ${minutesOf(data.togetherMs)} minutes together.`;
    case 'AttendanceStated':
      return `${data.by} said of booking ${data.bookingId}: ${data.says}.`;
    case 'OutcomeDisputed':
      return `${data.by} disputes the outcome of booking ${data.bookingId} and claims ${data.claims}.`;
    case 'OutcomeAnswered':
      return `${data.by} ${data.agrees ? 'agrees' : 'does not agree'} about booking ${data.bookingId}.`;
    case 'OutcomeSettled':
      return `Booking ${data.bookingId} is settled as ${data.outcome}: ${rupees(data.capturePaise)} is due, ${rupees(data.releasePaise)} goes back.`;
  }
}
