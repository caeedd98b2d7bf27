import { bookingLimits, bookingList, bookingView } from '@academy/domain/bookings';
import { defineEndpoint, type Endpoint, HttpProblem } from '@academy/platform/http';
import type { WallClocks } from '@academy/platform/zones';
import { periodOf, periodQuery } from '../availability/period.ts';
import { callerOf } from '../commands/caller.ts';
import type { Services } from '../services.ts';
import { bookingViewOf } from './booking-view.ts';
import { bookingParams } from './facts.ts';

const models = ['bookings', 'outcomes'];
const iso = (ms: number): string => new Date(ms).toISOString();

export const listBookingsEndpoint = ({ queries, awaitViews, now }: Services, wallClocks: WallClocks): Endpoint =>
  defineEndpoint({
    method: 'GET',
    path: '/bookings',
    group: 'Bookings',
    summary:
      `List the caller's own bookings that begin from \`from\` until before \`to\`, at most ${bookingLimits.listDays} days. ` +
      'Holds that ended are left out; a coach sees what is confirmed or was.',
    access: 'signedIn',
    query: periodQuery,
    responses: {
      200: { description: `The bookings, earliest first, at most ${bookingLimits.list}.`, schema: bookingList },
    },
    async handle(request) {
      const period = periodOf(request.query, bookingLimits.listDays);
      await awaitViews(request, models);
      const person = callerOf(request.caller);
      const at = now();
      const found = await queries.bookings.ofPerson(person, { from: iso(period.from), to: iso(period.until), now: at });
      const reader = { role: person.role, now: Date.parse(at), wallClocks };
      const bookings = found.bookings.map((one) => bookingViewOf(one, reader));
      return { status: 200, body: { bookings, has_more: found.hasMore } };
    },
  });

export const readBookingEndpoint = ({ queries, awaitViews, now }: Services, wallClocks: WallClocks): Endpoint =>
  defineEndpoint({
    method: 'GET',
    path: '/bookings/{bookingId}',
    group: 'Bookings',
    summary: 'Get a booking with its terms, and what it would cost to cancel it now. Only for its athlete and, once confirmed, its coach.',
    access: 'signedIn',
    params: bookingParams,
    responses: {
      200: { description: 'The booking.', schema: bookingView },
      404: { description: 'The caller has no such booking.' },
    },
    async handle(request) {
      await awaitViews(request, models);
      const person = callerOf(request.caller);
      const found = await queries.bookings.byId(request.params.bookingId, person);
      if (!found) throw new HttpProblem(404, 'bookingNotFound');
      return { status: 200, body: bookingViewOf(found, { role: person.role, now: Date.parse(now()), wallClocks }) };
    },
  });
