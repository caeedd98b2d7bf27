/** An access token with this payload, as the browser reads it; no api would take it. */
export const tokenOf = (payload: unknown): string => `header.${encode(JSON.stringify(payload))}.signature`;

export const encode = (text: string): string =>
  btoa(String.fromCodePoint(...new TextEncoder().encode(text)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
