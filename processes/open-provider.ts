import { createWatch } from '@academy/platform/outages';
import {
  createHttpPaymentProvider,
  noPaymentProvider,
  type PaymentProvider,
  watchPaymentProvider,
} from '@academy/platform/payment-provider';
import type { Settings } from './settings.ts';

type Given = Pick<Settings, 'paymentProviderUrl' | 'paymentProviderKey' | 'paymentProviderSilentMs'>;

/** The payment provider of the settings. While it is away, nothing is asked but a ping now and then. */
export function openProvider(
  { paymentProviderUrl: url, paymentProviderKey: key, paymentProviderSilentMs: silentMs }: Given,
  onChange: (isAway: boolean) => void,
): { readonly provider: PaymentProvider; close(): void } {
  if (url === null) return { provider: noPaymentProvider, close() {} };
  const provider = createHttpPaymentProvider({ url, key, webhookSecrets: [] });
  const watch = createWatch({
    name: 'the payment provider',
    silentMs,
    // What lies beneath says whether it is away.
    ping: () => provider.findPayment('ping').catch((error: Error) => Promise.reject(error.cause)),
    onChange,
  });
  return { provider: watchPaymentProvider(provider, watch), close: () => watch.close() };
}
