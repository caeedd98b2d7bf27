import { binary, defineEndpoint, type Endpoint, HttpProblem } from '@academy/platform/http';
import { bookingParams } from '../bookings/facts.ts';
import { callerOf } from '../commands/caller.ts';
import type { Services } from '../services.ts';
import { sessionFile } from './feed-file.ts';

/** The same event as in the mails, so that calendars keep one of the two. */
export const readSessionFileEndpoint = ({ queries, awaitViews }: Services, siteUrl: string | null): Endpoint =>
  defineEndpoint({
    method: 'GET',
    path: '/bookings/{bookingId}/calendar',
    group: 'Calendars',
    summary: 'Get the calendar file of a booked session. Only for its athlete and its coach.',
    access: 'signedIn',
    params: bookingParams,
    responses: {
      200: { description: 'The file.', type: 'text/calendar; charset=utf-8', schema: binary },
      404: { description: 'The caller has no such booking, or it is not booked.' },
    },
    async handle(request) {
      await awaitViews(request, ['bookings']);
      const { role, id } = callerOf(request.caller);
      const found = await queries.bookings.byId(request.params.bookingId, { role, id });
      const file = found && sessionFile(found, { role, id }, siteUrl);
      if (!file) throw new HttpProblem(404, 'bookingNotFound');
      return { status: 200, body: Buffer.from(file), type: 'text/calendar; charset=utf-8' };
    },
  });
