import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request, type RequestOptions, type Server } from 'node:http';
import { request as requestEncrypted } from 'node:https';
import { connect as connectPlain } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Duplex } from 'node:stream';
import { text } from 'node:stream/consumers';
import { connect, type ConnectionOptions, type TLSSocket } from 'node:tls';
import { createHttpServer, type HttpServerOptions, listenWide } from '@academy/platform/http';
import { freePort } from '@academy/platform/ports';
import { until } from '@academy/platform/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keepCertificate, type KeptCertificate } from './index.ts';

let folder: string;
let kept: KeptCertificate;
let server: Server;
let port: number;
let stop: () => Promise<void>;
let failures: unknown[];

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'academy-https-'));
  kept = keepCertificate(folder, 'courts', ['courts', 'localhost', '127.0.0.1']);
  failures = [];
});
afterEach(async () => {
  const stopped = stop();
  server.closeAllConnections();
  await stopped;
  rmSync(folder, { recursive: true });
});

async function start(options: HttpServerOptions = {}): Promise<void> {
  server = createHttpServer(({ headers }, response) => response.end(`by ${String(headers['x-forwarded-proto'])}`), {
    tls: kept,
    onTlsError: (error) => failures.push(error),
    ...options,
  });
  port = await freePort();
  // As in the api: connections come from many listeners.
  stop = await listenWide(server, { port, host: '127.0.0.1', listeners: 3 });
}

const ca = (): Buffer => readFileSync(kept.caFile);

async function ask(headers: Readonly<Record<string, string>> = {}): Promise<string> {
  const asked = requestEncrypted({ port, host: '127.0.0.1', ca: ca(), agent: false, headers }).end();
  const [response] = (await once(asked, 'response')) as [NodeJS.ReadableStream];
  return await text(response);
}

async function open(options: ConnectionOptions = {}): Promise<TLSSocket> {
  const socket = connect({ port, host: '127.0.0.1', ca: ca(), ...options });
  await once(socket, 'secureConnect');
  return socket.on('error', () => {}).resume();
}

const shown = async (): Promise<string> => {
  const socket = await open();
  const { fingerprint256 } = socket.getPeerCertificate();
  socket.destroy();
  return fingerprint256;
};

describe('a server with a certificate', () => {
  it('answers over TLS, and handlers find the scheme', async () => {
    await start();
    expect(await ask()).toBe('by https');
    expect(await ask({ 'x-forwarded-proto': 'http' })).toBe('by http');
  });

  it.each([
    ['TLS 1.1', { minVersion: 'TLSv1.1', maxVersion: 'TLSv1.1', ciphers: 'ALL@SECLEVEL=0' }],
    ['TLS 1.2 without forward secrecy', { maxVersion: 'TLSv1.2', ciphers: 'AES128-GCM-SHA256' }],
    ['TLS 1.2 with a cipher in blocks', { maxVersion: 'TLSv1.2', ciphers: 'ECDHE-ECDSA-AES128-SHA256' }],
  ] as const)('refuses %s', async (_, options) => {
    await start();
    await expect(open(options)).rejects.toThrow(/alert|handshake|protocol/iu);
  });

  it.each([
    ['TLSv1.2', 'ECDHE-ECDSA-AES128-GCM-SHA256'],
    ['TLSv1.2', 'ECDHE-ECDSA-CHACHA20-POLY1305'],
    ['TLSv1.3', 'TLS_AES_256_GCM_SHA384'],
  ] as const)('speaks %s with %s', async (version, ciphers) => {
    await start();
    const socket = await open({ minVersion: version, maxVersion: version, ciphers });
    expect([socket.getProtocol(), socket.getCipher().name]).toEqual([version, ciphers]);
    socket.destroy();
  });

  it('closes the connection of a client that speaks no TLS, or nothing at all', async () => {
    await start({ headersMs: 100, checkMs: 20 });
    const plain = request({ port, host: '127.0.0.1', agent: false }).end();
    await expect(once(plain, 'response')).rejects.toThrow(/hang up|reset/iu);
    const silent = connectPlain(port, '127.0.0.1').resume();
    await once(silent, 'close');
    expect(await ask()).toBe('by https');
  });

  it('counts the connections of a network, but not those that are upgraded', async () => {
    await start({ perNetwork: 1 });
    const taken: Duplex[] = [];
    server.on('upgrade', (_, socket) => {
      taken.push(socket.on('error', () => {}));
      socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\n\r\n');
    });
    const upgraded = await open();
    await expect(open()).rejects.toThrow(/disconnected|hang up|reset/iu);
    const answer = once(upgraded, 'data');
    upgraded.write('GET / HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
    await answer;
    const second = await open();
    await expect(open()).rejects.toThrow(/disconnected|hang up|reset/iu);
    for (const socket of [second, upgraded, ...taken]) socket.destroy();
  });
});

describe('a server of pages, asked in the clear', () => {
  const askPlain = async (options: RequestOptions): Promise<{ readonly status: number | undefined; readonly to: string | undefined }> => {
    const asked = request({ port, host: '127.0.0.1', agent: false, ...options }).end();
    const [{ statusCode: status, headers }] = (await once(asked, 'response')) as [IncomingMessage];
    return { status, to: headers.location };
  };

  it('sends to the same page over TLS, and still serves that', async () => {
    await start({ redirectsPlain: true });
    const host = `courts.local:${port}`;
    expect(await askPlain({ path: '/CoachProfile/7?tab=a', headers: { host } })).toEqual({
      status: 301,
      to: `https://${host}/CoachProfile/7?tab=a`,
    });
    expect(await ask()).toBe('by https');
    const socket = await open({ minVersion: 'TLSv1.2', maxVersion: 'TLSv1.2' });
    expect(socket.getProtocol()).toBe('TLSv1.2');
    socket.destroy();
  });

  it.each<[string, RequestOptions]>([
    ['a form, which may hold a password', { method: 'POST', path: '/' }],
    ['a host that is none', { headers: { host: 'a b' } }],
    ['another address', { path: 'https://elsewhere.example/' }],
  ])('sends nowhere: %s', async (_, options) => {
    await start({ redirectsPlain: true });
    expect(await askPlain(options)).toEqual({ status: 400, to: undefined });
  });

  it('closes connections that say nothing, end at once or never finish', async () => {
    await start({ redirectsPlain: true, headersMs: 100, checkMs: 20 });
    const [silent, slow, ended] = [1, 2, 3].map(() => connectPlain({ port, host: '127.0.0.1', allowHalfOpen: true }).resume());
    slow?.write('GET / HTTP/1.1\r\nHost:');
    ended?.end();
    await Promise.all([silent, slow, ended].map(async (socket) => socket && (await once(socket, 'end'))));
    for (const socket of [silent, slow, ended]) socket?.destroy();
    expect(await ask()).toBe('by https');
  });
});

describe('a replaced certificate', () => {
  /** As if it had been written some time ago: the server looks at the times of the files. */
  const touch = (file: string, minutes: number): void => utimesSync(file, new Date(), new Date(Date.now() + minutes * 60_000));

  it('is shown to new connections, and those that are open stay', async () => {
    await start();
    const before = await shown();
    const old = await open();
    kept = keepCertificate(folder, 'courts', ['courts', 'localhost', '127.0.0.1', '10.0.0.7']);
    await until('the new one is shown', async () => (await shown()) !== before, 20_000);
    expect(old.closed).toBe(false);
    old.destroy();
  });

  it('that cannot be used is reported, and the former one stays', async () => {
    await start();
    const before = await shown();
    writeFileSync(kept.certFile, 'no certificate');
    touch(kept.certFile, 1);
    await until('it is reported', () => failures.length > 0, 20_000);
    expect(await shown()).toBe(before);
  });
});

it('a server does not start with a key that is not that of its certificate', async () => {
  await start();
  const files = { certFile: kept.certFile, keyFile: path.join(folder, 'ca.key') };
  expect(() => createHttpServer(() => {}, { tls: files })).toThrow('the key is not that of the certificate');
});
