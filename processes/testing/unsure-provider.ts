import { OutcomeUnknown } from '@academy/platform/outages';
import type { PaymentProvider } from '@academy/platform/payment-provider';
import type { Disorder } from '@academy/platform/testing';

/**
 * The provider at the other end of a bad line: each question takes a step there and one back, and one in so many is lost on the way, as a
 * request or as an answer.
 */
export function unsureProvider(provider: PaymentProvider, disorder: Disorder, lost: number): PaymentProvider {
  const asked = async <T>(question: () => Promise<T>): Promise<T> => {
    await disorder.step();
    if (disorder.chance.once(lost)) throw new OutcomeUnknown('the request was lost', undefined);
    const answer = await question();
    await disorder.step();
    if (disorder.chance.once(lost)) throw new OutcomeUnknown('the answer was lost', undefined);
    return answer;
  };
  return {
    createPayment: (payment) => asked(() => provider.createPayment(payment)),
    findPayment: (ref) => asked(() => provider.findPayment(ref)),
    cancelPayment: (ref) => asked(() => provider.cancelPayment(ref)),
    createRefund: (refund) => asked(() => provider.createRefund(refund)),
    createPayout: (payout) => asked(() => provider.createPayout(payout)),
    findTransfer: (ref) => asked(() => provider.findTransfer(ref)),
    changes: (after) => provider.changes(after),
    hints: (headers, body, now) => provider.hints(headers, body, now),
  };
}
