import { currency } from '@academy/domain/kernel';
import { type PaymentCommand, paymentDecider, type PaymentEvent, paymentStream } from '@academy/domain/payments';
import { foldStored } from '@academy/platform/commands';
import type { Payment } from '@academy/platform/payment-provider';
import type { Tools } from '../process.ts';

type Requested = Extract<PaymentEvent, { readonly type: 'PaymentRequested' }>['data'];

/** The request of a payment, and how far it is; null if nobody asked for it. */
export async function requestedPayment(paymentId: string, { codec, store }: Pick<Tools, 'codec' | 'store'>) {
  const events = await codec.decode(await store.readStream(paymentStream(paymentId)));
  const requested = events.find(({ type }) => type === 'PaymentRequested');
  const payment = foldStored(paymentDecider, events);
  return requested && payment && { ...(requested.data as Requested), phase: payment.phase };
}

/** The command that records the provider's answer. Another amount counts as it came; another currency cannot. */
export function recording(
  paymentId: string,
  asked: Pick<Requested, 'paise'>,
  found: Payment,
  tools: Pick<Tools, 'now' | 'logger'>,
): PaymentCommand {
  if (found.currency !== currency) throw new Error(`payment ${paymentId} is in ${found.currency}`);
  if (found.paise !== asked.paise) tools.logger.warn({ paymentId, asked: asked.paise, found: found.paise }, 'a payment has another amount');
  const { id: providerId, paise, state, code, at, card, disputes } = found;
  return { type: 'RecordPayment', paymentId, at: tools.now(), found: { providerId, paise, state, code, at, card, disputes } };
}
