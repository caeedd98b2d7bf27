import type { ServerResponse } from 'node:http';

/** Waits; false as soon as the client has disconnected. */
export async function stillThereAfter(ms: number, response: ServerResponse): Promise<boolean> {
  if (response.destroyed) return false;
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const gone = (): void => resolve(false);
  const timer = setTimeout(() => resolve(true), ms);
  response.once('close', gone);
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    response.off('close', gone);
  }
}
