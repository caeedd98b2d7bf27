/** The page on which a payment is approved, from an answer of the api; null unless it is the provider's. */
export function approvalAddress(answer: unknown, providerUrl: string): string | null {
  const address = (answer as { readonly action_url?: unknown } | null)?.action_url;
  if (typeof address !== 'string' || !URL.canParse(address)) return null;
  return new URL(address).origin === new URL(providerUrl).origin ? address : null;
}
