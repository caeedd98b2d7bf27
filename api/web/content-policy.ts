export interface PolicySources {
  /** Of the api, as the browser reaches it. */
  readonly apiUrl: string;
  /** Of the media servers, as the browser reaches them: ws: or wss:. */
  readonly signallingUrls: readonly string[];
  readonly nonce: string;
}

const withSockets = (url: string): string[] => {
  const { origin, host, protocol } = new URL(url);
  return [origin, `${protocol === 'https:' || protocol === 'wss:' ? 'wss' : 'ws'}://${host}`];
};

/** Nothing is allowed but what the page is known to need: no inline code, no eval, no third party. */
export function contentPolicy({ apiUrl, signallingUrls, nonce }: PolicySources): string {
  const api = new URL(apiUrl).origin;
  const connect = new Set(["'self'", ...withSockets(apiUrl), ...signallingUrls.map((url) => new URL(url).origin)]);
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data: blob: ${api}`,
    `connect-src ${[...connect].join(' ')}`,
    "font-src 'self'",
    "media-src 'self' blob:",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join('; ');
}

/** On every answer of the web server. */
export const standardHeaders: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(self), microphone=(self), display-capture=(self), geolocation=(), payment=(), usb=()',
};

/** For files, which are nothing to be opened as a page. */
export const filePolicy = "default-src 'none'; frame-ancestors 'none'";

/** For the service worker: it fetches what the page asks it for, of this server alone. */
export const workerPolicy = "default-src 'self'; frame-ancestors 'none'";
