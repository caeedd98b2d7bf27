import { expect, it } from 'vitest';
import { createApiClient } from './api-client.ts';
import { createMemoryCookies } from './testing/memory-cookies.ts';

it('a file arrives unchanged, byte for byte', async () => {
  const bytes = new Uint8Array([0x25, 0x50, 0x44, 0x46, 0x00, 0xff, 0xfe]);
  const api = createApiClient({
    baseUrl: 'https://api.invalid',
    fetch: async () => await Promise.resolve(new Response(bytes, { headers: { 'Content-Type': 'application/pdf' } })),
    cookies: createMemoryCookies(),
    isOnline: () => true,
    onSignedOut: () => {},
    withLock: async (run) => await run(),
  });
  const file = (await api.send({ method: 'GET', path: '/coach_documents/1' })) as Blob;
  expect(new Uint8Array(await file.arrayBuffer())).toEqual(bytes);
});
