/** The page on which a payment is approved, from an answer of the api, and where it leads back to; null unless it is the provider's. */
export function approvalAddress(answer: unknown, providerUrl: string, back: string): string | null {
  const address = (answer as { readonly action_url?: unknown } | null)?.action_url;
  if (typeof address !== 'string' || !URL.canParse(address)) return null;
  const page = new URL(address);
  if (page.origin !== new URL(providerUrl).origin) return null;
  page.searchParams.set('return', back);
  return page.href;
}
