import type { PaymentSettings } from '@academy/domain/payments';

/** Milliseconds until the provider counts as away. */
const longest = 10_000;

export type TokenAnswer = { readonly token: string } | { readonly problem: 'pay.notSent' | 'pay.cardRefused' };

/**
 * Sends the card from this page to the payment provider, and brings back a token in its place. Nothing of the card goes anywhere else: no
 * cookie, no referrer, no cache.
 */
export async function takeToken(
  { provider_url: url, publishable_key: key }: PaymentSettings,
  card: { readonly number: string; readonly name: string },
  send: typeof fetch = fetch,
): Promise<TokenAnswer> {
  try {
    const response = await send(`${url.replace(/\/+$/u, '')}/v1/tokens`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${key}` },
      body: JSON.stringify(card),
      credentials: 'omit',
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(longest),
    });
    if (response.status >= 400 && response.status < 500) return { problem: 'pay.cardRefused' };
    const answer = (await response.json()) as { readonly token?: unknown };
    return response.ok && typeof answer.token === 'string' ? { token: answer.token } : { problem: 'pay.notSent' };
  } catch {
    // The error could name the card, so it is not logged.
    return { problem: 'pay.notSent' };
  }
}
