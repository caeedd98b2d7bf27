import { type PaymentCommand, paymentDecider, type PaymentEvent, paymentStream } from '@academy/domain/payments';
import { foldStored } from '@academy/platform/commands';
import type { Payment } from '@academy/platform/payment-provider';
import { ended, type Performed, type Todo, type Tools } from '../process.ts';
import { ask } from './ask.ts';
import type { Kind } from './react.ts';
import { after, ageOf, lateEveryMs } from './times.ts';

const currency = 'INR';

type Requested = Extract<PaymentEvent, { readonly type: 'PaymentRequested' }>['data'];

/** The request of a payment, and how far it is. */
async function paymentOf(paymentId: string, { codec, store }: Tools) {
  const events = await codec.decode(await store.readStream(paymentStream(paymentId)));
  const requested = events.find(({ type }) => type === 'PaymentRequested');
  const payment = foldStored(paymentDecider, events);
  if (!requested || !payment) throw new Error(`payment ${paymentId} is in no stream`);
  return { ...(requested.data as Requested), phase: payment.phase };
}

/** The command that records the provider's answer. Another amount counts as it came; another currency cannot. */
function recording(paymentId: string, asked: Requested, found: Payment, tools: Tools): PaymentCommand {
  if (found.currency !== currency) throw new Error(`payment ${paymentId} is in ${found.currency}`);
  if (found.paise !== asked.paise) tools.logger.warn({ paymentId, asked: asked.paise, found: found.paise }, 'a payment has another amount');
  const { id: providerId, paise, state, code, at, card, disputes } = found;
  return { type: 'RecordPayment', paymentId, at: tools.now(), found: { providerId, paise, state, code, at, card, disputes } };
}

export async function perform(todo: Todo, tools: Tools): Promise<Performed> {
  const { paymentId } = todo.data as { readonly paymentId: string };
  const isLate = (todo.kind as Kind) === 'late';
  const asked = await paymentOf(paymentId, tools);
  if (asked.phase === 'succeeded' || (asked.phase === 'failed' && !isLate)) return { is: 'done' };

  const { paise, token } = asked;
  // Who was erased has no token any more: nothing new is begun for them, and what is under way is cancelled.
  const isErased = token === '';
  const age = ageOf(asked.at, tools.now());
  const may = { create: age.isNew && !isLate && !isErased, cancel: age.isLong || isErased };
  const said = await ask(tools.provider, { ref: paymentId, paise, currency, token }, may);

  const later: Performed = { is: 'later', at: isLate ? after(tools.now(), lateEveryMs) : age.next };
  const send = async (command: PaymentCommand) =>
    ended(await tools.send(todo, { decider: paymentDecider, stream: paymentStream(paymentId), command }));
  const fail = (code: string) => (isLate ? later : send({ type: 'FailPayment', paymentId, at: tools.now(), code }));

  switch (said.is) {
    case 'unknown':
      return later;
    case 'refused':
      return await fail(said.code);
    case 'untraced':
      if (isErased) return await fail('erased');
      return age.isLost ? await fail('notReached') : later;
    case 'found': {
      const { state } = said.payment;
      // Nothing can be written about them, nor is there a wallet.
      if (isErased && state === 'succeeded') return { is: 'refused', code: 'erased' };
      const recorded = await send(recording(paymentId, asked, said.payment, tools));
      const hasEnded = state === 'succeeded' || (!isLate && (state === 'failed' || state === 'cancelled'));
      return hasEnded || recorded.is === 'refused' ? recorded : later;
    }
  }
}
