import { setTimeout as delay } from 'node:timers/promises';
import { currency } from '@academy/domain/kernel';
import type { NewPayout, Payment, PaymentProvider, Transfer } from '@academy/platform/payment-provider';
import { createHttpPaymentProvider } from '@academy/platform/payment-provider';
import type { Settings } from '../settings.ts';

/** A payment provider where nothing is real, and what stands for its test card: each token can be used once. */
export interface TestProvider extends Pick<PaymentProvider, 'createPayment' | 'findPayment' | 'createPayout' | 'findTransfer'> {
  cardToken(): Promise<string>;
}

/** Moves the money of the demo at a provider of test cards. Asked again under the same reference, it answers with what it did before. */
export interface TestBank {
  /** `paise` from the test card. */
  pay(ref: string, paise: number): Promise<Payment>;
  /** `paise` to somebody; it has arrived or failed. */
  payOut(ref: string, paise: number, destination: NewPayout['destination']): Promise<Transfer>;
}

const everyMs = 250;
const looks = 40;
const answerMs = 10_000;
const testCard = '4242424242424242';

/** Looks until it is over. Throws after 10 s. */
async function over<Found extends { readonly state: string }>(find: () => Promise<Found | null>): Promise<Found> {
  for (let look = 0; look < looks; look++) {
    const found = await find();
    if (found && found.state !== 'pending' && found.state !== 'sent') return found;
    await delay(everyMs);
  }
  throw new Error('the payment provider did not finish what the demo asked for');
}

export const createTestBank = (provider: TestProvider): TestBank => ({
  async pay(ref, paise) {
    const known = await provider.findPayment(ref);
    if (!known) await provider.createPayment({ ref, paise, currency, token: await provider.cardToken() });
    return await over(() => provider.findPayment(ref));
  },
  async payOut(ref, paise, destination) {
    const known = await provider.findTransfer(ref);
    if (!known) await provider.createPayout({ ref, paise, currency, destination });
    return await over(() => provider.findTransfer(ref));
  },
});

type Given = Pick<Settings, 'paymentProviderUrl' | 'paymentProviderKey' | 'paymentPublishableKey' | 'takesTestCards'>;

/** The provider of the settings; null if it takes real cards, or if there is none: then the demo is about no money. */
export function testProviderOf(settings: Given): TestProvider | null {
  const { paymentProviderUrl: url, paymentProviderKey: key, paymentPublishableKey: publishableKey } = settings;
  if (url === null || settings.takesTestCards !== 1) return null;
  return {
    ...createHttpPaymentProvider({ url, key, webhookSecrets: [] }),
    async cardToken() {
      const answer = await fetch(new URL('/v1/tokens', url), {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${publishableKey}` },
        body: JSON.stringify({ number: testCard, name: 'Demo' }),
        signal: AbortSignal.timeout(answerMs),
      });
      if (!answer.ok) throw new Error(`the payment provider answered ${answer.status} to a test card`);
      return ((await answer.json()) as { readonly token: string }).token;
    },
  };
}
