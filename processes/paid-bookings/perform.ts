import { bookingDecider, calendarStream, parseBookingId } from '@academy/domain/bookings';
import { paymentDecider, paymentStream } from '@academy/domain/payments';
import { requestedPayment } from '../card-payments/recording.ts';
import { ended, type Performed, type Todo, type Tools } from '../process.ts';

/** Accepts the booking under the terms that were paid for. If it cannot be had any more, that is noted of the payment. */
export async function perform(todo: Todo, tools: Tools): Promise<Performed> {
  const { paymentId, bookingId } = todo.data as { readonly paymentId: string; readonly bookingId: string };
  const week = parseBookingId(bookingId);
  const payment = await requestedPayment(paymentId, tools);
  if (!week || !payment?.booking) throw new Error(`payment ${paymentId} is for no booking`);
  const { athleteId, booking } = payment;
  const { pricePaise, policy } = booking;
  const at = tools.now();
  const accepted = await tools.send(todo, {
    decider: bookingDecider,
    stream: calendarStream(week),
    command: {
      type: 'AcceptBooking',
      ...week,
      at,
      bookingId,
      by: { role: 'athlete', id: athleteId },
      pricePaise,
      policy,
      takesPayments: true,
    },
  });
  if (accepted.refusal === null) return { is: 'done' };
  const code = accepted.refusal.refused;
  return ended(
    await tools.send(todo, {
      decider: paymentDecider,
      stream: paymentStream(paymentId),
      command: { type: 'MarkUnused', paymentId, at, bookingId, code },
    }),
  );
}
