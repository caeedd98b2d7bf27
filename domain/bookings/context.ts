import { type Context, told } from '../kernel/index.ts';
import { bookingEvents } from './events.ts';
import { bookingHistory } from './history.ts';
import { bookingsLive } from './live.ts';
import { bookingMessages } from './messages.ts';
import { bookingRefusals } from './refusals.ts';

export const bookings = {
  events: bookingEvents,
  histories: [...told(bookingEvents, bookingHistory)],
  scopes: { calendar: 'sessions' },
  messages: bookingMessages,
  refusals: bookingRefusals,
  liveViews: [bookingsLive],
} as const satisfies Context;
