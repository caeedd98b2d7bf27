import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { freePort } from './index.ts';

it('gives every caller a different port, outside the range for outgoing connections', async () => {
  const ports = await Promise.all(Array.from({ length: 20 }, () => freePort()));
  expect(new Set(ports).size).toBe(20);
  expect(Math.max(...ports)).toBeLessThan(32_768);
});

it('skips ports in use', async () => {
  const taken = (await freePort()) + 1;
  const server = createServer().listen(taken, '127.0.0.1');
  // If another process already uses it, it is in use all the same.
  await once(server, 'listening').catch(() => {});
  try {
    expect(await freePort()).not.toBe(taken);
  } finally {
    server.close();
  }
});

it('reports an address that is not local', async () => {
  await expect(freePort('192.0.2.1')).rejects.toThrow('EADDRNOTAVAIL');
});
