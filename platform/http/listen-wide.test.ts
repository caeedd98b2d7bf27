import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { expect, it } from 'vitest';
import { freePort } from '../ports/index.ts';
import { createHttpServer } from './server.ts';
import { listenWide } from './listen-wide.ts';

const host = '127.0.0.1';
const statusOf = async (port: number): Promise<number | undefined> => {
  const asked = request({ port, host, agent: false }).end();
  const [answer] = (await once(asked, 'response')) as [{ statusCode?: number; resume: () => void }];
  answer.resume();
  return answer.statusCode;
};

it.each([1, 64])('answers by %i listeners, and ends when all connections have', async (listeners) => {
  const server = createHttpServer((_request, response) => void response.writeHead(204).end());
  const port = await freePort();
  const stop = await listenWide(server, { port, host, listeners });
  expect(await Promise.all(Array.from({ length: 50 }, () => statusOf(port)))).toEqual(Array.from({ length: 50 }, () => 204));
  const open = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const socket: Socket = connect(port, host);
      await once(socket, 'connect');
      return socket;
    }),
  );
  const ended = Promise.all(open.map((socket) => once(socket, 'close')));
  for (const socket of open) socket.resume();
  await statusOf(port);
  const stopped = stop();
  server.closeAllConnections();
  await Promise.all([stopped, ended]);
  await expect(statusOf(port)).rejects.toThrow('ECONNREFUSED');
});

it('accepts several connections between two rounds of work, where the system can share a port', async () => {
  const server = createHttpServer((_request, response) => void response.end());
  const port = await freePort();
  const stop = await listenWide(server, { port, host });
  let [now, most] = [0, 0];
  server.on('connection', () => {
    now += 1;
    most = Math.max(most, now);
    setImmediate(() => (now = 0));
  });
  const sockets = Array.from({ length: 200 }, () => connect(port, host));
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  await expect.poll(() => most).toBeGreaterThan(process.platform === 'linux' ? 1 : 0);
  for (const socket of sockets) socket.destroy();
  await stop();
});

it('bounds the connections of all listeners together', async () => {
  const server = createHttpServer(() => {}, { inAll: 10, perNetwork: null });
  const port = await freePort();
  const stop = await listenWide(server, { port, host, listeners: 4 });
  const sockets = Array.from({ length: 40 }, () =>
    connect(port, host)
      .on('error', () => {})
      .resume(),
  );
  await expect.poll(() => sockets.filter((socket) => socket.closed).length).toBe(30);
  for (const socket of sockets) socket.destroy();
  await stop();
});

it('does not share the port with another process', async () => {
  const other = createServer().listen(0, host);
  await once(other, 'listening');
  const { port } = other.address() as { port: number };
  await expect(
    listenWide(
      createHttpServer(() => {}),
      { port, host },
    ),
  ).rejects.toThrow('EADDRINUSE');
  other.close();
});
