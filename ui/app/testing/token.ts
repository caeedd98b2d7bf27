/** An access token with this payload for the browser; the api would refuse it. */
export const tokenOf = (payload: unknown): string => `header.${encode(JSON.stringify(payload))}.signature`;

export const encode = (text: string): string =>
  btoa(String.fromCodePoint(...new TextEncoder().encode(text)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
