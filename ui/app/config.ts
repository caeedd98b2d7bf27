/** Content of a `<meta>` that the web server fills in; undefined while it is empty. */
const metaContent = (selector: string): string | undefined => document.querySelector<HTMLMetaElement>(selector)?.content || undefined;

/** What the page was told about where it runs. */
export interface PageConfig {
  /** Address of the api, without a slash at its end. */
  readonly apiUrl: string;
  /** For the style elements under a strict Content-Security-Policy. */
  readonly nonce: string | undefined;
}

const dataPort = 5004;

export function readConfig(): PageConfig {
  const built = import.meta.env['VITE_API_URL'] as string | undefined;
  const address = metaContent('meta[name="api-url"]') ?? built ?? `${location.protocol}//${location.hostname}:${dataPort}`;
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]');
  return { apiUrl: address.replace(/\/+$/, ''), nonce: nonce?.nonce || nonce?.content || undefined };
}
