/** Web pages that may send requests: those of this installation (same host, the ui's port) and those in the settings. */
export function originRule({
  webPort,
  allowedOrigins,
}: {
  readonly webPort: number;
  /** Joined by commas. */
  readonly allowedOrigins: string;
}): (origin: string, host: string | undefined) => boolean {
  const named = new Set(allowedOrigins.split(',').flatMap((origin) => origin.trim() || []));
  return (origin, host) => {
    if (named.has(origin)) return true;
    if (!host || !URL.canParse(origin) || !URL.canParse(`http://${host}`)) return false;
    const page = new URL(origin);
    return page.hostname === new URL(`http://${host}`).hostname && Number(page.port || (page.protocol === 'https:' ? 443 : 80)) === webPort;
  };
}
