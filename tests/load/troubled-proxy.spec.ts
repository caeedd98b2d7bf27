import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../product/eventually.ts';
import { type TroubledProxy, troubledProxy } from './troubled-proxy.ts';

/** Answers each piece with the same. */
let echo: Server;
let proxy: TroubledProxy;
let clients: Socket[];
beforeEach(async () => {
  clients = [];
  echo = createServer((socket) => {
    socket.on('error', () => {});
    socket.on('data', (piece) => socket.write(piece));
  }).listen(0, '127.0.0.1');
  await once(echo, 'listening');
  proxy = await troubledProxy((echo.address() as AddressInfo).port);
});
afterEach(async () => {
  for (const client of clients) client.destroy();
  await proxy.close();
  const closed = once(echo, 'close');
  echo.close();
  await closed;
});

async function connected(): Promise<Socket> {
  const socket = connect(proxy.port, '127.0.0.1');
  socket.on('error', () => {});
  clients.push(socket);
  await once(socket, 'connect');
  return socket;
}

const textOf = async (socket: Socket): Promise<string> => String((await once(socket, 'data'))[0]);
async function ask(socket: Socket, text: string): Promise<string> {
  socket.write(text);
  return await textOf(socket);
}
/** `once` would throw at a reset. */
const closeOf = (socket: Socket): Promise<void> => new Promise((resolve) => socket.once('close', () => resolve()));
/** What comes until the connection is closed. */
async function untilClosed(socket: Socket): Promise<string> {
  let text = '';
  socket.on('data', (piece) => (text += String(piece)));
  await closeOf(socket);
  return text;
}

describe('a proxy', () => {
  it('passes everything on while there is no trouble', async () => {
    const socket = await connected();
    expect([await ask(socket, 'one'), await ask(socket, 'two'), proxy.open()]).toEqual(['one', 'two', 1]);
  });

  it('delays what passes, and keeps the order', async () => {
    const socket = await connected();
    proxy.trouble({ kind: 'slow', ms: 1 });
    expect(await ask(socket, 'a moment later')).toBe('a moment later');
    proxy.trouble({ kind: 'slow', ms: 3_600_000 });
    socket.write('an hour later');
    proxy.trouble({ kind: 'slow', ms: 1 });
    socket.write(', and what comes after it');
    await connected();
    expect(socket.bytesRead).toBe('a moment later'.length);
    proxy.heal();
    let text = '';
    for (const whole = 'an hour later, and what comes after it'; text !== whole;) text += await textOf(socket);
  });

  it('holds everything back while it is silent, and lets it go on', async () => {
    const socket = await connected();
    await ask(socket, 'one');
    proxy.trouble({ kind: 'silent', isLost: false });
    socket.write('two');
    const other = await connected();
    other.write('three');
    const texts = Promise.all([textOf(socket), textOf(other)]);
    // Only a further connection shows that the proxy has seen the others' pieces: nothing of them has come.
    await connected();
    expect([socket.bytesRead, other.bytesRead]).toEqual([3, 0]);
    proxy.heal();
    expect(await texts).toEqual(['two', 'three']);
  });

  it.each([{ kind: 'silent', isLost: true } as const, { kind: 'answers lost' } as const])(
    'resets connections that lost something, with %o',
    async (trouble) => {
      const [socket, idle] = [await connected(), await connected()];
      expect([await ask(socket, 'one'), await ask(idle, 'one')]).toEqual(['one', 'one']);
      proxy.trouble(trouble);
      const over = untilClosed(socket);
      socket.write('two');
      await eventually('it is lost', () => proxy.losing() > 0 || undefined);
      proxy.heal();
      expect([await over, await ask(idle, 'still there')]).toEqual(['', 'still there']);
    },
  );

  it('cuts a connection in the middle of an answer', async () => {
    const socket = await connected();
    expect(await ask(socket, 'whole')).toBe('whole');
    proxy.trouble({ kind: 'cut', afterBytes: 10 });
    socket.write('half');
    expect(await textOf(socket)).toBe('half');
    socket.write('halves');
    expect(await untilClosed(socket)).toBe('hal');
  });

  it('refuses connections, and takes new ones afterwards', async () => {
    const socket = await connected();
    await ask(socket, 'one');
    const over = untilClosed(socket);
    proxy.trouble({ kind: 'refuses' });
    expect(await over).toBe('');
    const refused = connect(proxy.port, '127.0.0.1');
    refused.on('error', () => {});
    await closeOf(refused);
    proxy.heal();
    expect(await ask(await connected(), 'again')).toBe('again');
  });
});
