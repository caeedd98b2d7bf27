import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, vi } from 'vitest';
import { healthOf, silenceOf, untilSilent } from './silence.ts';

it.each([
  ['http://127.0.0.1:5004', 'http://127.0.0.1:5004/healthz'],
  ['ws://127.0.0.1:5000', 'http://127.0.0.1:5000/healthz'],
  ['http://127.0.0.1:8025 smtp://127.0.0.1:1025', 'http://127.0.0.1:8025/healthz'],
  ['https://127.0.0.1:5004', 'https://127.0.0.1:5004/healthz'],
  ['wss://127.0.0.1:5000', 'https://127.0.0.1:5000/healthz'],
  ['http://0.0.0.0:5004', 'http://0.0.0.0:5004/healthz'],
  ['esdb://127.0.0.1:2113?tls=false', undefined],
  ['postgres://app@127.0.0.1:5432/postgres', undefined],
  ['http://here and there', 'http://here/healthz'],
  ['http://[', undefined],
  ['', undefined],
])('a server that said %j is asked at %s', (said, health) => {
  expect(healthOf(said)).toBe(health);
});

it('waits for nobody where no silence counts', async () => {
  const asked = vi.fn<() => void>();
  const server = createServer(asked).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await expect(untilSilent(`http://127.0.0.1:${port}/healthz`, silenceOf(0), new AbortController().signal)).resolves.toBe(false);
  expect(asked).not.toHaveBeenCalled();
  server.close();
});
