import type { Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { standardHeaders } from './respond.ts';

/** Time to send the response, as the client may not read it. */
const sendMs = 5_000;

const statuses: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Content Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/** Of a client that speaks no TLS, or none that is taken: nothing can be answered. */
const isHandshake = (code = ''): boolean => /^ERR_(?:SSL|TLS)_/u.test(code);

/** Responds to malformed and incomplete requests as Node would, with the headers of every response. They never reach the app. */
export function answerClientErrors(server: Server): void {
  const answering = new WeakMap<Duplex, ServerResponse>();
  const refused = new WeakSet<Duplex>();

  // No value of the header Expect is supported.
  server.on('checkExpectation', (_request, response) => {
    response.writeHead(417, { Connection: 'close', 'Content-Length': '0', ...standardHeaders }).end();
  });
  server.on('request', ({ socket }, response) => void answering.set(socket, response));
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    // The parser repeats the error for each further chunk.
    if (refused.has(socket)) return;
    refused.add(socket);
    const response = answering.get(socket);
    const isWithin = response?.headersSent === true && !response.writableFinished;
    if (!socket.writable || isWithin || error.code === 'ECONNRESET' || isHandshake(error.code)) return void socket.destroy();
    const timer = setTimeout(() => socket.destroy(), sendMs).unref();
    socket.once('close', () => clearTimeout(timer));
    socket.end(written(statuses[error.code ?? ''] ?? '400 Bad Request'), () => socket.destroy());
  });
}

function written(status: string): string {
  const lines = [`HTTP/1.1 ${status}`, 'Connection: close', 'Content-Length: 0'];
  for (const [name, value] of Object.entries(standardHeaders)) lines.push(`${name}: ${value}`);
  return `${lines.join('\r\n')}\r\n\r\n`;
}
