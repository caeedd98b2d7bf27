export interface PolicySources {
  /** Address of the api for the browser. */
  readonly apiUrl: string;
  /** Addresses of the media servers for the browser: ws: or wss:. */
  readonly signallingUrls: readonly string[];
  /** Address of the payment provider for the browser, where the page may send cards to it. */
  readonly paymentUrl?: string | undefined;
  /** Of the style elements that the page is sent with: `'sha256-…'`. */
  readonly styleHashes: readonly string[];
}

const withSockets = (url: string): string[] => {
  const { origin, host, protocol } = new URL(url);
  return [origin, `${protocol === 'https:' || protocol === 'wss:' ? 'wss' : 'ws'}://${host}`];
};

/**
 * Of no text at all. The application's style element is empty when it is put in, and its rules are added one by one by a script,
 * which the policy trusts.
 */
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** Allows only what the page needs: no inline code, no eval, no third party. */
export function contentPolicy({ apiUrl, signallingUrls, paymentUrl, styleHashes }: PolicySources): string {
  const api = new URL(apiUrl).origin;
  const others = [...signallingUrls, ...(paymentUrl === undefined ? [] : [paymentUrl])];
  const connect = new Set(["'self'", ...withSockets(apiUrl), ...others.map((url) => new URL(url).origin)]);
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' ${[emptyStyle, ...styleHashes].join(' ')}`,
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

/** Sent with every response of the web server. */
export const standardHeaders: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(self), microphone=(self), display-capture=(self), geolocation=(), payment=(), usb=()',
};

/** For files, which must not be opened as pages. */
export const filePolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** For the service worker: it fetches only from this server. */
export const workerPolicy = "default-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'";
