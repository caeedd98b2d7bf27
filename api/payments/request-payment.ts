import { readPolicy } from '@academy/domain/bookings';
import { paymentDecider, paymentLimits as limits, paymentStream, requestedPayment, requestPaymentCommand } from '@academy/domain/payments';
import { isOfRequest } from '@academy/platform/commands';
import { defineEndpoint, type Endpoint, HttpProblem, networkOf, type Repeat } from '@academy/platform/http';
import { positionToken } from '@academy/platform/subscriptions';
import { callerOf } from '../commands/caller.ts';
import { createCommandLimit } from '../commands/command-limit.ts';
import { keyOf, moneyId } from '../commands/money-ids.ts';
import { positionHeader } from '../commands/position.ts';
import type { Services } from '../services.ts';
import { createAdmissions } from './admissions.ts';
import type { PlacesOfBookings } from './place-of-booking.ts';

const hourly = (count: number) => ({ perSecond: count / 3_600, burst: count });

export function requestPaymentEndpoint(services: Services, places: PlacesOfBookings): Endpoint {
  const { handleCommand, store, now } = services;
  const admissionOf = createAdmissions(services);
  const ofPerson = createCommandLimit(hourly(limits.hourlyOfPerson));
  const ofNetwork = createCommandLimit(hourly(limits.hourlyOfNetwork));

  /** Stolen cards are tried out in great numbers. A repeat counts once. */
  function mustNotTryCards(athleteId: number, ip: string, paymentId: string): void {
    const wait = Math.max(ofPerson(athleteId, paymentId), ofNetwork(networkOf(ip), paymentId));
    if (wait > 0) throw new HttpProblem(429, 'tooManyRequests', '', { 'Retry-After': String(wait) });
  }

  /**
   * The place of a payment that was requested before, however long ago; null for a new one. Throws HttpProblem 409 `keyReused`, also where
   * the ledger does not know the key any more.
   */
  async function requestedBefore(paymentId: string, actor: ReturnType<typeof callerOf>, request: object, repeat: Repeat | undefined) {
    const [stored] = await Promise.all([store.readStream(paymentStream(paymentId), { limit: 1 }), repeat?.earlier()]);
    const [first] = stored;
    if (!first) return null;
    if (!isOfRequest(first, { type: 'RequestPayment', actor, key: keyOf(repeat), request })) throw new HttpProblem(409, 'keyReused');
    return positionToken(first.stream, first.position);
  }

  return defineEndpoint({
    method: 'POST',
    path: '/payments',
    group: 'Wallet',
    summary:
      'Fill the wallet from a card, also for a booking that is held: its hold is then extended once, and it is booked when the money is there.',
    access: { role: 'athlete' },
    body: requestPaymentCommand,
    isRepeatable: true,
    needsKey: true,
    responses: {
      202: { description: 'It is being confirmed; the payment tells how it ends.', schema: requestedPayment },
      404: { description: 'The athlete has no such booking.' },
      409: {
        description:
          'It is too little or too much at once, for today or for a wallet; the hold has ended, its terms differ or it is being paid for; ' +
          'or the Idempotency-Key was used for another request.',
      },
      429: {
        description: `More than ${limits.hourlyOfPerson} card payments were made in an hour, or more than ${limits.hourlyOfNetwork} from this network; or too many requests.`,
      },
    },
    async handle({ body, caller, repeat, correlationId, ip }) {
      const actor = callerOf(caller);
      const paymentId = moneyId(actor, 'payment', keyOf(repeat));
      const { booking_id: bookingId, price_paise: pricePaise, policy, paise, method, token } = body;
      // Without the token, of which not even a digest belongs in the log in the clear.
      const request = { paise, method, bookingId, pricePaise, policy };
      const before = await requestedBefore(paymentId, actor, request, repeat);
      if (before !== null) return { status: 202, body: { payment_id: paymentId }, headers: positionHeader(before) };
      mustNotTryCards(actor.id, ip, paymentId);
      const at = now();
      const terms =
        bookingId === undefined || pricePaise === undefined || !policy ? null : { bookingId, pricePaise, policy: readPolicy(policy) };
      const admit = await admissionOf({ paymentId, paise, bookingId: bookingId ?? null, athleteId: actor.id, at, correlationId });
      if (terms) await places.extend(terms, { athleteId: actor.id, at, correlationId });
      await admit();
      const { position } = await handleCommand({
        decider: paymentDecider,
        stream: paymentStream(paymentId),
        command: { type: 'RequestPayment', paymentId, athleteId: actor.id, at, paise, method, token, booking: terms },
        actor,
        correlationId,
        repeat,
        request,
        isNew: true,
      });
      return { status: 202, body: { payment_id: paymentId }, headers: positionHeader(position) };
    },
  });
}
