import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { freePort } from './index.ts';

it('gives everybody another port, none that an outgoing connection could be given', async () => {
  const ports = await Promise.all(Array.from({ length: 20 }, () => freePort()));
  expect(new Set(ports).size).toBe(20);
  expect(Math.max(...ports)).toBeLessThan(32_768);
});

it('passes over what is taken', async () => {
  const taken = (await freePort()) + 1;
  const server = createServer().listen(taken, '127.0.0.1');
  // Where somebody else has it already, it is taken all the same.
  await once(server, 'listening').catch(() => {});
  try {
    expect(await freePort()).not.toBe(taken);
  } finally {
    server.close();
  }
});

it('says where an address is none of this machine', async () => {
  await expect(freePort('192.0.2.1')).rejects.toThrow('EADDRNOTAVAIL');
});
