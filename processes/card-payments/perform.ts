import { currency } from '@academy/domain/kernel';
import { type PaymentCommand, paymentDecider, paymentStream } from '@academy/domain/payments';
import { ended, type Performed, type Todo, type Tools } from '../process.ts';
import { ask } from './ask.ts';
import type { Kind } from './react.ts';
import { recording, requestedPayment } from './recording.ts';
import { after, ageOf, lateEveryMs } from './times.ts';

export async function perform(todo: Todo, tools: Tools): Promise<Performed> {
  const { paymentId } = todo.data as { readonly paymentId: string };
  const isLate = (todo.kind as Kind) === 'late';
  const asked = await requestedPayment(paymentId, tools);
  if (!asked) throw new Error(`payment ${paymentId} is in no stream`);
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
