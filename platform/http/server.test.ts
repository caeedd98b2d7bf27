import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { afterEach, describe, expect, it } from 'vitest';
import { listen, type Listening } from '../ports/index.ts';
import { type ConnectionBounds, createHttpServer } from './server.ts';

let server: Server;
let listening: Listening;
afterEach(() => listening.close());

async function start(bounds: Partial<ConnectionBounds>): Promise<void> {
  server = createHttpServer((_, response) => response.end('here'), bounds);
  listening = await listen(server);
}

/** Reads all data: without reading, a socket does not report its end. */
async function open(localAddress = '127.0.0.1'): Promise<Socket> {
  const socket = connect({ port: listening.port, host: '127.0.0.1', localAddress }).resume();
  socket.on('error', () => {});
  await once(socket, 'connect');
  return socket;
}

const isAnswered = async (socket: Socket): Promise<boolean> => {
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  return await Promise.race([once(socket, 'data').then(() => true), once(socket, 'close').then(() => false)]);
};

describe('a connection', () => {
  it('is closed if it sends nothing, or incomplete headers', async () => {
    await start({ headersMs: 50, checkMs: 20 });
    const silent = await open();
    const slow = await open();
    slow.write('GET / HTTP/1.1\r\nHost:');
    await Promise.all([once(silent, 'close'), once(slow, 'close')]);
    expect([silent.bytesWritten, slow.bytesWritten > 0]).toEqual([0, true]);
  });

  it('is closed if no request follows a response', async () => {
    // Node adds a second to the announced keep-alive time.
    await start({ idleMs: 20 });
    const socket = await open();
    const closed = once(socket, 'close');
    expect(await isAnswered(socket)).toBe(true);
    await closed;
  });

  it('is closed if its network is at its limit, until another one is closed', async () => {
    await start({ perNetwork: 2 });
    const [first, second] = [await open(), await open()];
    expect([await isAnswered(first), await isAnswered(second)]).toEqual([true, true]);
    await once(await open(), 'close');
    const left = once(first, 'close');
    first.destroy();
    await left;
    let isServed = false;
    // The server notices the end a little later.
    while (!isServed) isServed = await isAnswered(await open());
    expect(isServed).toBe(true);
  });

  it('is closed if the total limit is reached', async () => {
    await start({ perNetwork: null, inAll: 1 });
    expect(await isAnswered(await open())).toBe(true);
    await once(await open(), 'close');
  });

  it('makes room when it only waits and its network holds most of all, however new others are', async () => {
    await start({ perNetwork: 10, inAll: 10 });
    const busy = await open('127.0.0.1');
    expect(await isAnswered(busy)).toBe(true);
    const silent: Socket[] = [];
    for (let count = 0; count < 8; count++) silent.push(await open('127.0.0.2'));
    const closed = once(silent[0]!, 'close');
    const newcomers = [await open('127.0.0.3'), await open('127.0.0.4')];
    await closed;
    for (const socket of newcomers) expect(await isAnswered(socket)).toBe(true);
    expect([busy.closed, silent.slice(2).some((socket) => socket.closed)]).toEqual([false, false]);
  });

  it('is not counted once it is upgraded, and not closed by these limits', async () => {
    await start({ perNetwork: 1, headersMs: 50, checkMs: 20 });
    const sockets: Duplex[] = [];
    server.on('upgrade', (_, socket) => {
      sockets.push(socket.on('error', () => {}));
      socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\n\r\n');
    });
    const upgraded = await open();
    upgraded.write('GET / HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
    await once(upgraded, 'data');
    const silent = await open();
    // By then the idle timeout has passed for both.
    await once(silent, 'close');
    expect(upgraded.closed).toBe(false);
    for (const socket of sockets) socket.destroy();
  });

  it('leaves upgrades to their listener', async () => {
    await start({});
    const socket = await open();
    const answer = once(socket, 'data');
    socket.write('GET / HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n');
    expect(String((await answer)[0])).toContain('200 OK');
  });
});
