import { randomUUID } from 'node:crypto';
import type { PaymentView } from '@academy/domain/payments';
import type { WalletView } from '@academy/domain/wallets';
import { describe, expect, inject, it } from 'vitest';
import { cardToken } from '../product/money.ts';
import { eventually } from '../product/eventually.ts';
import { must, newAthlete } from '../product/people.ts';
import { signature } from '../product/webhooks.ts';

const product = inject('product');

const minute = 60_000;
const hint = (ref: string = randomUUID()) => JSON.stringify({ hints: [{ kind: 'payment', ref }] });

async function send(body: string, headers: Readonly<Record<string, string>>) {
  const answer = await fetch(`${product.api}/provider_events`, { method: 'POST', body, headers });
  const text = await answer.text();
  return [answer.status, text === '' ? null : (JSON.parse(text) as { problems: { code: string }[] }).problems[0]?.code];
}
const signed = (body: string, { secret = product.webhookSecret, at = Date.now(), type = 'application/json' } = {}) =>
  send(body, { 'content-type': type, ...signature(body, { secret, at }) });

describe('POST /provider_events', () => {
  it('204 for what the payment provider signed, whatever it is about', async () => {
    expect(await signed(hint())).toEqual([204, null]);
    expect(await signed(hint(), { at: Date.now() - 4 * minute, type: 'text/plain' })).toEqual([204, null]);
    expect(await signed('{"event":"of a kind to come"}')).toEqual([204, null]);
    expect(await signed('\u0000 no JSON')).toEqual([204, null]);
  });

  it('400 for what it did not sign, or not now', async () => {
    const refused = [400, 'badSignature'];
    expect(await send(hint(), {})).toEqual(refused);
    expect(await signed(hint(), { secret: 'another' })).toEqual(refused);
    expect(await signed(hint(), { at: Date.now() - 6 * minute })).toEqual(refused);
    expect(await signed(hint(), { at: Date.now() + 6 * minute })).toEqual(refused);
    const ofAnother = signature(hint(), { secret: product.webhookSecret, at: Date.now() });
    expect(await send(hint(), ofAnother)).toEqual(refused);
    expect(await send('', { 'provider-signature': 't=1,v1=' })).toEqual(refused);
  });

  it('413 for more than 64 kB', async () => {
    expect(await signed(' '.repeat(64 * 1024))).toEqual([204, null]);
    expect(await signed(' '.repeat(64 * 1024 + 1))).toEqual([413, 'bodyTooLarge']);
  });

  it.each([
    ['thrice, the newest change first', '4000000000000119'],
    ['before the payment is answered', '4000000000000127'],
  ])('is told %s, and the money arrives once', async (_how, number) => {
    const athlete = await newAthlete(product);
    const { token } = athlete;
    const body = { paise: 100_000, method: 'gpay', token: await cardToken(product, athlete, number) };
    const { body: asked } = await must<{ payment_id: string }>(product, 'POST', '/payments', {
      token,
      body,
      headers: { 'idempotency-key': randomUUID() },
    });
    const stateOf = async () => (await must<PaymentView>(product, 'GET', `/payments/${asked.payment_id}`, { token })).body.state;
    await eventually('it succeeded', async () => (await stateOf()) === 'succeeded' || undefined);
    const wallet = await eventually('the money is there', async () => {
      const { body: found } = await must<WalletView>(product, 'GET', '/wallet', { token });
      return found.current_paise > 0 ? found : undefined;
    });
    expect([wallet.current_paise, wallet.lines.length]).toEqual([100_000, 1]);
  });
});
