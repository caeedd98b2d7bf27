import { createHmac } from 'node:crypto';

/** The header by which the payment provider signs a webhook, as docs/payment-provider.md describes it. `at` is in Unix milliseconds. */
export function signature(body: string, { secret, at }: { readonly secret: string; readonly at: number }) {
  const time = Math.floor(at / 1_000);
  const mac = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
  return { 'provider-signature': `t=${time},v1=${mac}` };
}
