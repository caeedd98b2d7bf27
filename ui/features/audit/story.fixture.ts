import type { RecordRow, StoryView } from '@academy/domain/explorer';
import { outside, row } from './audit.fixture.ts';

const by = (command: string, number: number, type: string, stream: string, sentence: string): RecordRow => {
  const { seen, ...counted } = row(number, type, stream, sentence);
  return { ...counted, seen: seen && { ...seen, command } };
};

/** A booking and what it led to, a message among it. */
export const longStory: StoryView = {
  records: [
    by('RequestBooking', 2, 'BookingRequested', 'booking-5_1', 'athlete-7 asked for a session with coach-5.'),
    by('HoldFunds', 3, 'FundsHeld', 'wallet-athlete_7', 'rs. 300.00 was set aside for booking 5_1.'),
    by('ConfirmBooking', 5, 'BookingConfirmed', 'booking-5_1', 'Booking 5_1 was confirmed.'),
    by('ConfirmBooking', 6, 'PlaceTaken', 'week-5_1', 'The place of booking 5_1 was taken.'),
    outside(8, 'conversation'),
  ],
  links: [
    { from: 2, to: 3, kind: 'because' },
    { from: 3, to: 5, kind: 'because' },
    { from: 5, to: 6, kind: 'command' },
    { from: 5, to: 8, kind: 'because' },
  ],
  is_cut: false,
};
