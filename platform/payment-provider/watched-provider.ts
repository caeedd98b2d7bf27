import { DependencyAway, OutcomeUnknown, type Watch } from '../outages/index.ts';
import { type PaymentProvider, ProviderRefused } from './provider.ts';

/** Fails at once while the provider is away, instead of after 10 s each time: as `OutcomeUnknown`, like any other silence. */
export function watchPaymentProvider(provider: PaymentProvider, watch: Pick<Watch, 'ask'>): PaymentProvider {
  const through = async <T>(what: string, task: () => Promise<T>): Promise<T> => {
    // What lies beneath says whether the provider is away.
    const bare = async (): Promise<T> => {
      try {
        return await task();
      } catch (error) {
        throw error instanceof OutcomeUnknown && error.cause instanceof Error ? error.cause : error;
      }
    };
    try {
      return await watch.ask(bare);
    } catch (error) {
      throw error instanceof ProviderRefused ? error : new OutcomeUnknown(what, error);
    }
  };
  return {
    createPayment: (payment) => through('a new payment', () => provider.createPayment(payment)),
    findPayment: (ref) => through('a payment', () => provider.findPayment(ref)),
    cancelPayment: (ref) => through('the end of a payment', () => provider.cancelPayment(ref)),
    createRefund: (refund) => through('a new refund', () => provider.createRefund(refund)),
    createPayout: (payout) => through('a new payout', () => provider.createPayout(payout)),
    findTransfer: (ref) => through('a transfer', () => provider.findTransfer(ref)),
    async *changes(after) {
      const changes = provider.changes(after)[Symbol.asyncIterator]();
      for (;;) {
        const { done, value } = await through('changes', () => changes.next());
        if (done === true) return;
        yield value;
      }
    },
    hints: (headers, body, now) => provider.hints(headers, body, now),
  };
}

/** Stands where no provider is set: every question stays open. */
export const noPaymentProvider: PaymentProvider = watchPaymentProvider(
  {
    createPayment: nobody,
    findPayment: nobody,
    cancelPayment: nobody,
    createRefund: nobody,
    createPayout: nobody,
    findTransfer: nobody,
    changes: () => ({ [Symbol.asyncIterator]: () => ({ next: nobody }) }),
    hints: () => null,
  },
  { ask: (task) => task() },
);

function nobody(): Promise<never> {
  return Promise.reject(new DependencyAway('the payment provider', false));
}
