import fc from 'fast-check';
import type { Operation } from './document.ts';
import type { Quarry } from './hunt.ts';
import type { Finding } from './oracle.ts';
import type { Tally } from './tally.ts';
import { type Answer, type NoAnswer, Wire } from './wire.ts';

/** Bytes that are HTTP nearly, hardly or not at all; `{path}` and `{host}` are filled in. */
const forms: readonly string[] = [
  'GET {path} HTTP/1.1\r\nHost: {host}\r\nHost: evil.example\r\n\r\n',
  'GET {path} HTTP/1.1\r\n\r\n',
  'GET {path} HTTP/1.1\r\nHost:\r\n\r\n',
  'GET {path} HTTP/1.1\r\nHost: {host}/../x\r\n\r\n',
  'GET {path} HTTP/1.0\r\n\r\n',
  'GET {path} HTTP/2.0\r\nHost: {host}\r\n\r\n',
  'GET {path} HTTP/9.9\r\nHost: {host}\r\n\r\n',
  'GET {path}\r\n\r\n',
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  'OPTIONS * HTTP/1.1\r\nHost: {host}\r\n\r\n',
  'CONNECT {host} HTTP/1.1\r\nHost: {host}\r\n\r\n',
  'TRACE {path} HTTP/1.1\r\nHost: {host}\r\nCookie: a=b\r\n\r\n',
  'FOO {path} HTTP/1.1\r\nHost: {host}\r\n\r\n',
  'get {path} HTTP/1.1\r\nHost: {host}\r\n\r\n',
  'GET http://evil.example{path} HTTP/1.1\r\nHost: {host}\r\n\r\n',
  'GET //evil.example{path} HTTP/1.1\r\nHost: {host}\r\n\r\n',
  'GET ftp://x{path} HTTP/1.1\r\nHost: {host}\r\n\r\n',
  'GET ?x HTTP/1.1\r\nHost: {host}\r\n\r\n',
  'GET  {path}  HTTP/1.1\r\nHost: {host}\r\n\r\n',
  'GET {path}\t HTTP/1.1\r\nHost: {host}\r\n\r\n',
  'GET {path}\0 HTTP/1.1\r\nHost: {host}\r\n\r\n',
  'GET {path} HTTP/1.1\nHost: {host}\n\n',
  'GET {path} HTTP/1.1\r\nHost: {host}\r\nX-Folded: a\r\n b\r\n\r\n',
  'GET {path} HTTP/1.1\r\n Host: {host}\r\n\r\n',
  'GET {path} HTTP/1.1\r\nHost : {host}\r\n\r\n',
  'GET {path} HTTP/1.1\r\nHost: {host}\r\n: nothing\r\n\r\n',
  'GET {path} HTTP/1.1\r\nHost: {host}\r\nnothing\r\n\r\n',
  'GET {path} HTTP/1.1\r\nHost: {host}\r\nX\0Y: a\r\n\r\n',
  'GET {path} HTTP/1.1\r\nHost: {host}\r\nX: a\rb\r\n\r\n',
  'GET {path} HTTP/1.1\r\nHost: {host}\r\nX: \x01\x02\r\n\r\n',
  'POST {path} HTTP/1.1\r\nHost: {host}\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nabcdef',
  'POST {path} HTTP/1.1\r\nHost: {host}\r\nContent-Length: 5, 5\r\n\r\nabcde',
  'POST {path} HTTP/1.1\r\nHost: {host}\r\nContent-Length: -1\r\n\r\n',
  'POST {path} HTTP/1.1\r\nHost: {host}\r\nContent-Length: +5\r\n\r\nabcde',
  'POST {path} HTTP/1.1\r\nHost: {host}\r\nContent-Length: 99999999999999999999\r\n\r\n',
  'POST {path} HTTP/1.1\r\nHost: {host}\r\nContent-Length: 0x5\r\n\r\nabcde',
  'POST {path} HTTP/1.1\r\nHost: {host}\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /x HTTP/1.1\r\nHost: {host}\r\n\r\n',
  'POST {path} HTTP/1.1\r\nHost: {host}\r\nTransfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n\r\n0\r\n\r\n',
  'POST {path} HTTP/1.1\r\nHost: {host}\r\nTransfer-Encoding: xchunked\r\n\r\n0\r\n\r\n',
  'POST {path} HTTP/1.1\r\nHost: {host}\r\nTransfer-Encoding : chunked\r\n\r\n0\r\n\r\n',
  'POST {path} HTTP/1.1\r\nHost: {host}\r\nTransfer-Encoding:\x0bchunked\r\n\r\n0\r\n\r\n',
  'POST {path} HTTP/1.1\r\nHost: {host}\r\nTransfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n',
  'POST {path} HTTP/1.1\r\nHost: {host}\r\nTransfer-Encoding: chunked\r\n\r\nfffffffffffffffff\r\nabc\r\n0\r\n\r\n',
  'POST {path} HTTP/1.1\r\nHost: {host}\r\nTransfer-Encoding: chunked\r\n\r\n5;ext="\r\nabcde\r\n0\r\n\r\n',
  'POST {path} HTTP/1.1\r\nHost: {host}\r\nTransfer-Encoding: chunked\r\n\r\n-5\r\nabcde\r\n0\r\n\r\n',
  'POST {path} HTTP/1.1\r\nHost: {host}\r\nTransfer-Encoding: chunked\r\nTrailer: Authorization\r\n\r\n0\r\nAuthorization: Bearer x\r\n\r\n',
  'POST {path} HTTP/1.1\r\nHost: {host}\r\nExpect: 100-continue\r\nContent-Length: 3\r\nContent-Type: application/json\r\n\r\n{}\n',
  'GET {path} HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n',
  'GET {path} HTTP/1.1\r\nHost: {host}\r\nUpgrade: h2c\r\nConnection: Upgrade, HTTP2-Settings\r\nHTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA\r\n\r\n',
  'GET {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close, host\r\n\r\n',
  '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
  '\0\0\0\0',
  '\r\n\r\n\r\nGET {path} HTTP/1.1\r\nHost: {host}\r\n\r\n',
  'GET {path} HTTP/1.1\r\nHost: {host}\r\n',
];

interface Form {
  readonly path: string;
  readonly text: string;
  /** Number of repetitions in one write. */
  readonly times: number;
  readonly noise: { readonly at: number; readonly byte: number } | null;
}

const patience = 150;
/** Acceptable statuses for malformed requests. */
const allowed = new Set([101, 200, 204, 304, 400, 401, 403, 404, 405, 408, 413, 415, 417, 426, 429, 431]);

/** Malformed HTTP, each on a separate connection, sometimes with a changed byte. */
export function rawForms(operations: readonly Operation[], port: number, tally: Tally, name: string): Quarry<Form> {
  const paths = operations.map(({ path }) => path.replaceAll(/\{\w+\}/gu, '1'));
  const host = `127.0.0.1:${port}`;
  const bytesOf = ({ text, path, times, noise }: Form): Buffer => {
    const bytes = Buffer.from(text.replaceAll('{path}', path).replaceAll('{host}', host).repeat(times), 'latin1');
    if (noise) bytes[noise.at % bytes.length] = noise.byte;
    return bytes;
  };
  return {
    name,
    arbitrary: fc.record({
      path: fc.constantFrom('/', '/live', '/signalling', ...paths),
      text: fc.constantFrom(...forms),
      times: fc.constantFrom(1, 1, 1, 2, 30),
      noise: fc.option(fc.record({ at: fc.nat(400), byte: fc.nat(255) }), { freq: 2 }),
    }),
    async attempt(form) {
      const wire = new Wire(port);
      const answer = await wire.exchange(bytesOf(form), { patience });
      wire.close();
      tally.add(name, typeof answer === 'string' ? answer : String(answer.status));
      return wrongWith(answer);
    },
    describe: (form) => JSON.stringify(bytesOf(form).toString('latin1').slice(0, 1_000)),
  };
}

function wrongWith(answer: Answer | NoAnswer): Finding[] {
  if (typeof answer === 'string' || allowed.has(answer.status)) return [];
  const detail = answer.body.toString('utf8').slice(0, 300);
  return [{ key: `a raw form: answers ${answer.status}`, detail }];
}
