import { newerHead, receiptOf, TooManyRecords } from '@academy/audit/queries';
import { receipt, receiptLimits } from '@academy/domain/audit/receipts';
import { defineEndpoint, type Endpoint, HttpProblem } from '@academy/platform/http';
import { callIdOf } from '@academy/projections/queries';
import type { Pool } from 'pg';
import { bookingParams } from '../bookings/facts.ts';
import { callerOf } from '../commands/caller.ts';
import type { Services } from '../services.ts';

/** A head is signed each minute. */
const soon = { 'Retry-After': '60', 'Cache-Control': 'no-store' };

/** Each of the two people of a booking gets what they may see of it: so the receipts of both differ where wallets and statements do. */
export const receiptEndpoint = ({ queries, awaitViews }: Services, pool: Pool): Endpoint =>
  defineEndpoint({
    method: 'GET',
    path: '/receipts/{bookingId}',
    group: 'Bookings',
    summary:
      'Get the receipt of a booking: its terms, attendance, statements and money, each proven to be in the sealed log. ' +
      'Only for its athlete and, once confirmed, its coach. It is verified without us at /verify or by academy-audit.',
    access: 'signedIn',
    params: bookingParams,
    responses: {
      200: { description: 'Facts, the sealed records behind them, and proofs up to one signed head.', schema: receipt },
      404: { description: 'The caller has no such booking.' },
      422: { description: `It has more than ${receiptLimits.records} records.` },
      503: { description: 'No head covers the booking yet: one is signed each minute. Or the database is away.' },
    },
    async handle(request) {
      await awaitViews(request, ['bookings']);
      const person = callerOf(request.caller);
      const { bookingId } = request.params;
      if (!(await queries.bookings.byId(bookingId, person))) throw new HttpProblem(404, 'bookingNotFound');
      try {
        const asked = { bookingId, reader: person, callIdOf: (sequence: number) => callIdOf({ bookingId, sequence }) };
        const size = await newerHead(pool, 0);
        let body = await receiptOf(pool, asked);
        if (!body) {
          // What was written a moment ago may not have been sealed yet.
          await newerHead(pool, size);
          body = await receiptOf(pool, asked);
        }
        if (!body) throw new HttpProblem(503, 'unavailable', '', soon);
        return { status: 200, body, headers: { 'Cache-Control': 'no-store' } };
      } catch (error) {
        throw error instanceof TooManyRecords ? new HttpProblem(422, 'tooManyRecords') : error;
      }
    },
  });
