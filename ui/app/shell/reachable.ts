/** ms; a connection that needs longer is as good as none. */
const patience = 5_000;

/** Whether the site answers. The service worker does not answer this in its place. */
export async function isReachable(send: typeof fetch = fetch): Promise<boolean> {
  try {
    await send('/icon.svg', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(patience) });
    return true;
  } catch {
    return false;
  }
}
