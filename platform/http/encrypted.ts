import { createServer as createPlainServer, type RequestListener, type Server, type ServerOptions } from 'node:http';
import { createServer, type Server as TlsServer } from 'node:https';
import type { Socket } from 'node:net';
import { approved, followFiles, readPair, type TlsFiles } from '../tls/index.ts';
import { hostOf } from './host.ts';
import { standardHeaders } from './respond.ts';

export interface EncryptedOptions {
  readonly files: TlsFiles;
  readonly limits: ServerOptions;
  /** Milliseconds until a connection has said what it speaks, and until a plain one is over. */
  readonly greetingMs: number;
  readonly handle: RequestListener;
  /** Whether who speaks plain HTTP is told the address that begins with https. For pages alone: a program would send its secrets again. */
  readonly redirectsPlain: boolean;
  readonly onError: (error: unknown) => void;
}

/** The first byte of what a client sends that speaks TLS: a record of a handshake (RFC 8446, 5.1). */
const handshake = 0x16;

/** A server that speaks HTTPS. */
export function createEncryptedServer({ files, limits, greetingMs, handle, redirectsPlain, onError }: EncryptedOptions): Server {
  const server = createServer({ ...limits, ...approved, ...readPair(files), handshakeTimeout: greetingMs }, (request, response) => {
    // Whoever sees headers alone finds the scheme where a proxy would write it.
    request.headers['x-forwarded-proto'] ??= 'https';
    handle(request, response);
  });
  const stop = followFiles(files, (pair) => server.setSecureContext({ ...approved, ...pair }), onError);
  server.once('close', stop);
  if (redirectsPlain) passPlainOn(server, createPlainServer({ maxHeaderSize: 16_384 }, redirect), greetingMs);
  return server;
}

/** Gives connections that do not begin with a handshake to another server, which never listens itself. */
function passPlainOn(server: TlsServer, plain: Server, mostMs: number): void {
  const begin = server.listeners('connection') as ((socket: Socket) => void)[];
  server.removeAllListeners('connection');
  server.on('connection', (socket: Socket) => {
    const timer = setTimeout(() => socket.destroy(), mostMs);
    socket.once('close', () => clearTimeout(timer));
    socket.on('error', () => {});
    socket.once('readable', () => {
      const first = socket.read(1) as Buffer | null;
      // It has ended.
      if (first === null) return socket.destroy();
      socket.unshift(first);
      if (first[0] !== handshake) return void plain.emit('connection', socket);
      clearTimeout(timer);
      for (const listener of begin) listener.call(server, socket);
    });
  });
}

const redirect: RequestListener = ({ method, url = '/', headers }, response) => {
  const host = hostOf(headers.host);
  const isPage = (method === 'GET' || method === 'HEAD') && url.startsWith('/');
  const close = { ...standardHeaders, Connection: 'close', 'Content-Length': '0' };
  if (host === null || !isPage) response.writeHead(400, close).end();
  else response.writeHead(301, { ...close, Location: `https://${host.withPort}${url}` }).end();
};
