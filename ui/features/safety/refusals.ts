import { bookingMessages } from '@academy/domain/bookings';
import { safetyMessages } from '@academy/domain/safety';

/** Why an answer or a look may be refused. */
export const refusals = { ...safetyMessages, bookingNotFound: bookingMessages.bookingNotFound };
