import type { Context } from '../kernel/index.ts';
import { bookingEvents } from './events.ts';
import { bookingsLive } from './live.ts';
import { bookingMessages } from './messages.ts';
import { bookingRefusals } from './refusals.ts';

export const bookings = {
  events: bookingEvents,
  messages: bookingMessages,
  refusals: bookingRefusals,
  liveViews: [bookingsLive],
} as const satisfies Context;
