import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { frameOf } from './frame.ts';

it('a frame is read as the message that it was made of, whatever its length', async () => {
  // The length takes two bytes more from 126 bytes on.
  const messages = [0, 94, 95, 300, 65_000].map((letters) => ({ type: 'subscribed', view: 'v'.repeat(letters) }) as const);
  const lengths = messages.map((message) => JSON.stringify(message).length);
  expect(lengths).toEqual(expect.arrayContaining([125, 126]));
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false });
  try {
    await once(server, 'listening');
    server.on('connection', (_socket, { socket }) => {
      for (const message of messages) socket.write(frameOf(message));
    });
    const client = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
    const read: unknown[] = [];
    const all = Promise.withResolvers<void>();
    client.on('message', (data) => {
      read.push(JSON.parse((data as Buffer).toString()));
      if (read.length === messages.length) all.resolve();
    });
    client.on('close', () => all.reject(new Error('the connection was closed')));
    await all.promise;
    expect(read).toEqual(messages);
  } finally {
    for (const client of server.clients) client.terminate();
    server.close();
  }
});

it('a message that is too long for it has none', () => {
  expect(() => frameOf({ type: 'subscribed', view: 'v'.repeat(65_536) })).toThrow(RangeError);
});
