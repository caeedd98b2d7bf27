import { expect, it } from 'vitest';
import { placeOf } from './place.ts';

it.each([
  ['athlete', 'booked', '7_0_aa', '/AthPage/sessions/7_0_aa'],
  ['coach', 'disputed', '7_0_aa', '/coachschedule/session/7_0_aa'],
  ['athlete', 'sessionPaid', '7_0_aa', '/AthWallet'],
  ['coach', 'payoutFailed', null, '/coachwallet'],
  ['athlete', 'nothingWrong', null, '/coachchat'],
  ['coach', 'ownClosed', null, '/chat'],
  ['coach', 'reviewed', null, '/review'],
] as const)('leads a %s from %s to its page', (role, says, bookingId, place) => {
  expect(placeOf(role, { says, booking_id: bookingId })).toBe(place);
});
