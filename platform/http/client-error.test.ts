import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from 'vitest';
import { listen, type Listening } from '../ports/index.ts';
import { createHttpServer } from './server.ts';

let listening: Listening;
afterEach(() => listening.close());

async function open(handle: (response: ServerResponse) => void = (response) => response.end('here')): Promise<Socket> {
  listening = await listen(createHttpServer((_, response) => handle(response), { headersMs: 100, requestMs: 200, checkMs: 20 }));
  // Never ends by itself: the server must not wait for that.
  const socket = connect({ port: listening.port, host: '127.0.0.1', allowHalfOpen: true });
  await once(socket, 'connect');
  return socket;
}

const head = 'POST / HTTP/1.1\r\nHost: a\r\n';

describe('a malformed request', () => {
  it.each([
    [431, `${head}X-Long: ${'x'.repeat(20_000)}\r\n\r\n`],
    [400, 'no HTTP at all\r\n\r\n'],
    [400, `${head}Content-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n`],
    [413, `${head}Transfer-Encoding: chunked\r\n\r\n1;${'x'.repeat(20_000)}\r\n`],
    [408, head],
    [417, `${head}Expect: wonders\r\nContent-Length: 0\r\n\r\n`],
  ])('is answered with %i, the headers of all responses and no body, and the connection closed', async (status, sent) => {
    const socket = await open(() => {});
    socket.write(sent);
    const answer = await text(socket);
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} \\w[^\\r]*\\r\\n`, 'u'));
    for (const line of ['Connection: close', 'Content-Length: 0', 'X-Content-Type-Options: nosniff', 'Cache-Control: no-store'])
      expect(answer).toContain(`\r\n${line}\r\n`);
    expect(answer.indexOf('\r\n\r\n')).toBe(answer.length - 4);
    socket.destroy();
  });

  it('is answered after a complete response, and not in the middle of one', async () => {
    const after = await open();
    after.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
    await once(after, 'readable');
    after.write('no HTTP\r\n\r\n');
    expect(await text(after)).toMatch(/here[^]*HTTP\/1\.1 400 /u);
    after.destroy();
    await listening.close();

    const within = await open((response) => void response.writeHead(200, { 'Content-Length': 10 }).write('first'));
    within.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
    await once(within, 'readable');
    within.write('no HTTP\r\n\r\n');
    expect(await text(within)).toMatch(/first$/u);
    within.destroy();
  });
});
