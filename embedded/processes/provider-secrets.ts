import { hkdfSync } from 'node:crypto';

/** What the embedded payment provider and our processes share, derived from the master key, so that it need not be stored. */
export function providerSecrets(masterKey: string) {
  const derived = (name: string): string =>
    Buffer.from(hkdfSync('sha256', Buffer.from(masterKey, 'hex'), '', `payment provider ${name}`, 32)).toString('hex');
  return {
    PAYMENT_PROVIDER_KEY: derived('key'),
    PAYMENT_PUBLISHABLE_KEY: derived('publishable key'),
    PAYMENT_WEBHOOK_SECRETS: derived('webhooks'),
  };
}
