/** Content of a `<meta>` that the web server fills in; undefined if empty. */
const metaContent = (selector: string): string | undefined => document.querySelector<HTMLMetaElement>(selector)?.content || undefined;

const dataPort = ':5004';

/** Address of the api, without a final slash: from the page, or on the page's host if only a port is given. */
export function readApiUrl(): string {
  const built = import.meta.env['VITE_API_URL'] as string | undefined;
  const told = metaContent('meta[name="api-url"]') ?? built ?? dataPort;
  return (told.startsWith(':') ? `${location.protocol}//${location.hostname}${told}` : told).replace(/\/+$/, '');
}
