import { acceptBookingCommand, bookingDecider, calendarStream, confirmAnswer, readPolicy } from '@academy/domain/bookings';
import { walletIdOf } from '@academy/domain/kernel';
import { availableIn, walletDecider, walletStream } from '@academy/domain/wallets';
import { foldStored } from '@academy/platform/commands';
import { defineEndpoint, type Endpoint, HttpProblem } from '@academy/platform/http';
import { callerOf } from '../commands/caller.ts';
import { positionHeader } from '../commands/position.ts';
import type { Services } from '../services.ts';
import { success } from '../success.ts';
import { bookingParams, type Bookings, weekOfId } from './facts.ts';

export function confirmBookingEndpoint({ handleCommand, store, codec, now }: Services, { whereIs }: Bookings): Endpoint {
  /** What has become of a booking that was accepted, now or earlier. */
  const stateNow = async (bookingId: string, correlationId: string): Promise<'confirmed' | 'confirming'> => {
    const { booking } = await whereIs(bookingId, correlationId);
    if (booking?.phase === 'cancelled') throw new HttpProblem(409, 'bookingCancelled');
    if (booking?.phase === 'released') throw new HttpProblem(409, booking.isUnpaid ? 'moneyMissing' : 'holdOver');
    return booking?.phase === 'accepted' ? 'confirming' : 'confirmed';
  };
  const availableTo = async (athleteId: number): Promise<number> => {
    const stream = walletStream(walletIdOf('athlete', athleteId));
    return availableIn(foldStored(walletDecider, await codec.decode(await store.readStream(stream))));
  };
  return defineEndpoint({
    method: 'POST',
    path: '/bookings/{bookingId}/confirm',
    group: 'Bookings',
    summary: 'Book the time that is held, under the terms that were shown.',
    access: { role: 'athlete' },
    params: bookingParams,
    body: acceptBookingCommand,
    isRepeatable: true,
    responses: {
      200: { description: 'It is booked, now or earlier; or it will be once it is paid.', schema: confirmAnswer },
      404: { description: 'The athlete has no such booking.' },
      409: {
        description:
          'The hold has ended, the money is missing, the terms differ, the session has begun or was cancelled, or the Idempotency-Key was used for another request.',
      },
    },
    async handle({ params: { bookingId }, body, caller, repeat, correlationId }) {
      const actor = callerOf(caller);
      const week = weekOfId(bookingId);
      const { position, events } = await handleCommand({
        decider: bookingDecider,
        stream: calendarStream(week),
        command: {
          type: 'AcceptBooking',
          ...week,
          at: now(),
          bookingId,
          by: { role: 'athlete', id: actor.id },
          pricePaise: body.price_paise,
          policy: readPolicy(body.policy),
          takesPayments: true,
          ...(body.price_paise > 0 && { availablePaise: await availableTo(actor.id) }),
        },
        actor,
        correlationId,
        repeat,
        request: { bookingId, body },
        isInTurn: true,
      });
      const isConfirmed = events.some(({ type }) => type === 'BookingConfirmed');
      const state = isConfirmed ? 'confirmed' : await stateNow(bookingId, correlationId);
      return { status: 200, body: { state }, headers: positionHeader(position) };
    },
  });
}

export const releaseHoldEndpoint = ({ handleCommand, now }: Services, { nextAfter }: Bookings): Endpoint =>
  defineEndpoint({
    method: 'POST',
    path: '/bookings/{bookingId}/release',
    group: 'Bookings',
    summary: 'Give up the time that is held.',
    access: { role: 'athlete' },
    params: bookingParams,
    isRepeatable: true,
    responses: {
      200: { description: 'It is free for others, now or earlier.', schema: success },
      404: { description: 'The athlete has no such booking.' },
      409: { description: 'It is no hold any more, or the Idempotency-Key was used for another request.' },
    },
    async handle({ params: { bookingId }, caller, repeat, correlationId }) {
      const actor = callerOf(caller);
      const week = weekOfId(bookingId);
      const at = now();
      const { position } = await handleCommand({
        decider: bookingDecider,
        stream: calendarStream(week),
        command: {
          type: 'ReleaseHold',
          ...week,
          at,
          bookingId,
          by: { role: 'athlete', id: actor.id },
          reason: 'givenUp',
          next: await nextAfter({ ...week, bookingId, at }),
        },
        actor,
        correlationId,
        repeat,
        request: bookingId,
        isInTurn: true,
      });
      return { status: 200, body: { success: true }, headers: positionHeader(position) };
    },
  });
