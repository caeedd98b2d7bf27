import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ApiClientOptions, createApiClient } from './api-client.ts';
import { NoAnswer } from './api-error.ts';
import { createFakeServer } from './testing/fake-server.ts';
import { startClock, stopClock } from './testing/fake-time.ts';
import { createMemoryCookies } from './testing/memory-cookies.ts';

beforeEach(() => stopClock());
afterEach(startClock);

const never = async (): Promise<never> => await new Promise(() => {});

function clientOf(answer: Parameters<typeof createFakeServer>[0]) {
  const server = createFakeServer(answer);
  const shares: number[] = [];
  const fetchWithProgress: ApiClientOptions['fetchWithProgress'] = (onProgress) => async (address, init) => {
    onProgress(0.5);
    return await server.fetch(address, init);
  };
  const api = createApiClient({
    baseUrl: 'https://api.invalid',
    fetch: server.fetch,
    fetchWithProgress,
    cookies: createMemoryCookies(),
    isOnline: () => true,
    onSignedOut: () => {},
    withLock: async (run) => await run(),
  });
  const controller = new AbortController();
  const upload = { onProgress: (share: number) => void shares.push(share), signal: controller.signal };
  const send = () => api.send({ method: 'POST', path: '/upload_image', body: new FormData(), upload });
  return { api, server, shares, controller, send };
}

describe('an upload', () => {
  it('reports progress and sends the form unchanged', async () => {
    const { server, shares, send } = clientOf(() => ({ body: { image_id: '1' } }));
    expect(await send()).toEqual({ image_id: '1' });
    expect(shares).toEqual([0.5]);
    expect(server.requests[0]?.body).toBeInstanceOf(FormData);
    expect(server.requests[0]?.headers).not.toHaveProperty('content-type');
  });

  it('may take longer than other requests, within a limit', async () => {
    const { api, send } = clientOf(never);
    const ends: string[] = [];
    const other = api.send({ method: 'GET', path: '/coaches' }).catch(() => ends.push('other'));
    const upload = send().catch((error: unknown) => ends.push(error instanceof NoAnswer ? error.reason : 'thrown'));
    await vi.advanceTimersByTimeAsync(30_000);
    await other;
    expect(ends).toEqual(['other']);
    await vi.advanceTimersByTimeAsync(270_000);
    await upload;
    expect(ends).toEqual(['other', 'timeout']);
  });

  it('ends when aborted', async () => {
    const { controller, send } = clientOf(never);
    const upload = send();
    controller.abort();
    await expect(upload).rejects.toThrow(NoAnswer);
  });
});
