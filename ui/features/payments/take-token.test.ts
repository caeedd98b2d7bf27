import { describe, expect, it } from 'vitest';
import { takeToken } from './take-token.ts';

const settings = { provider_url: 'https://pay.invalid/', publishable_key: 'pk_test', test_cards: [] };
const card = { number: '4242424242424242', name: 'Asha Kumar' };
const answers =
  (status: number, body: unknown): typeof fetch =>
  async () =>
    await Promise.resolve(Response.json(body, { status }));

describe('the token of a card', () => {
  it('comes from the provider, who learns nothing else', async () => {
    const asked: [unknown, RequestInit | undefined][] = [];
    const send: typeof fetch = async (address, options) => {
      asked.push([address, options]);
      return await Promise.resolve(Response.json({ token: 'tok_1' }));
    };
    expect(await takeToken(settings, card, send)).toEqual({ token: 'tok_1' });
    const [address, options] = asked[0]!;
    expect(address).toBe('https://pay.invalid/v1/tokens');
    expect(options).toMatchObject({ credentials: 'omit', cache: 'no-store', referrerPolicy: 'no-referrer', body: JSON.stringify(card) });
  });

  it.each([
    [400, {}, 'pay.cardRefused'],
    [500, {}, 'pay.notSent'],
    [200, {}, 'pay.notSent'],
  ])('is missing after %i', async (status, body, problem) => {
    expect(await takeToken(settings, card, answers(status, body))).toEqual({ problem });
  });

  it('is missing where the provider is away', async () => {
    const send: typeof fetch = async () => await Promise.reject(new TypeError('Failed to fetch'));
    expect(await takeToken(settings, card, send)).toEqual({ problem: 'pay.notSent' });
  });
});
