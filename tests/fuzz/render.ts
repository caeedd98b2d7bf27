import type { Case, Upload } from './case.ts';
import { addressTextOf, jsonOf, type Lookup, plainTextOf } from './written.ts';

/** A request as sent over the wire. */
export interface Rendered {
  readonly bytes: Buffer;
  readonly method: string;
  /** Of the request line. */
  readonly target: string;
  /** The body before its framing; null for none. */
  readonly body: Buffer | null;
  readonly contentType: string | null;
  /** It misstates its own length or form, so any protocol error, or no response, is acceptable. */
  readonly isLie: boolean;
}

export interface Rendering {
  readonly lookup: Lookup;
  readonly host: string;
  /** Value of the Authorization header; null for none. */
  readonly authorization: string | null;
  /** The client address as reported by a trusted proxy. */
  readonly from: string;
}

const boundary = 'fuzzfuzzfuzz';

export function render(one: Case, { lookup, host, authorization, from }: Rendering): Rendered {
  const { method, framing, upload } = one;
  const target = targetOf(one, lookup, host);
  const body = upload
    ? formOf(upload, plainTextOf(upload.filename, lookup))
    : one.body === null
      ? null
      : encodedBody(one, jsonOf(one.body, lookup));
  const contentType = upload
    ? (one.contentType ?? `multipart/form-data; boundary=${upload.flaw === 'otherBoundary' ? 'other' : boundary}`)
    : one.contentType;
  const lines = [`${method} ${target} HTTP/1.1`, `Host: ${host}`, `X-Forwarded-For: ${from}`];
  if (authorization !== null) lines.push(`Authorization: ${authorization}`);
  if (contentType !== null && upload?.flaw !== 'noBoundary') lines.push(`Content-Type: ${contentType}`);
  if (upload?.flaw === 'noBoundary') lines.push('Content-Type: multipart/form-data');
  for (const [name, value] of one.headers) lines.push(`${name}: ${headerText(plainTextOf(value, lookup))}`);
  const framed = frame(body, framing, lines);
  const bytes = Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), framed]);
  const isLie = body !== null && ['tooLong', 'tooShort', 'none', 'brokenChunks', 'text'].includes(framing);
  return { bytes, method, target, body, contentType, isLie: isLie || upload?.flaw === 'cutOff' };
}

/** Headers are bytes; characters that end a line are tested by the raw forms. */
const headerText = (text: string): string => text.replaceAll(/[\r\n\0]|[^\0-\xff]/gu, '?');

function targetOf({ segments, query, form }: Case, lookup: Lookup, host: string): string {
  let path = segments.map((one) => `/${'fixed' in one ? one.fixed : addressTextOf(one.value, lookup)}`).join('');
  if (form === 'slashBehind') path += '/';
  if (form === 'slashesBefore') path = `/${path}`;
  if (form === 'capitals') path = path.toUpperCase();
  if (form === 'dots') path = `/x/..${path}`;
  const search = query.map(([name, value]) => `${encodeURIComponent(name)}=${addressTextOf(value, lookup)}`).join('&');
  // A request line contains only visible bytes: others would not form a request.
  const target = `${form === 'absolute' ? `http://${host}` : ''}${path}${search && `?${search}`}${form === 'fragment' ? '#x' : ''}`;
  return target.replaceAll(/[^\x21-\xff]/gu, '_');
}

function encodedBody({ encoding }: Case, json: string): Buffer {
  switch (encoding) {
    case 'utf16le':
      return Buffer.from(json, 'utf16le');
    case 'badUtf8':
      return Buffer.concat([Buffer.from(json.slice(0, -2)), Buffer.from([0xc3, 0x28, 0xff]), Buffer.from(json.slice(-2))]);
    case 'byteOrderMark':
      return Buffer.from(`\ufeff${json}`);
    case 'cutOff':
      return Buffer.from(json.slice(0, Math.ceil(json.length / 2)));
    case 'trailing':
      return Buffer.from(`${json} x`);
    default:
      return Buffer.from(json);
  }
}

function formOf({ field, type, content, flaw }: Upload, filename: string): Buffer {
  const name = flaw === 'otherField' ? 'other' : field;
  const quoted = filename.replaceAll('"', '%22');
  const disposition = flaw === 'noDisposition' ? 'X-Nothing: x' : `Content-Disposition: form-data; name="${name}"; filename="${quoted}"`;
  const headers = [disposition, `Content-Type: ${type}`];
  if (flaw === 'deepHeaders') headers.push(...Array.from({ length: 60 }, (_, at) => `X-${at}: ${'v'.repeat(90)}`));
  if (flaw === 'encodedPart') headers.push('Content-Transfer-Encoding: base64');
  const part = Buffer.concat([
    Buffer.from(`--${boundary}\r\n${headers.join('\r\n')}\r\n\r\n`),
    Buffer.from(content, 'latin1'),
    Buffer.from('\r\n'),
  ]);
  const end = Buffer.from(flaw === 'noEnd' ? '' : `--${boundary}--\r\n`);
  if (flaw === 'emptyForm') return end;
  if (flaw === 'extraField')
    return Buffer.concat([Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="x"\r\n\r\ny\r\n`), part, end]);
  if (flaw === 'twoFiles') return Buffer.concat([part, part, end]);
  return Buffer.concat([part, end]);
}

/** Adds the headers for the body's length, and returns the body as sent. */
function frame(body: Buffer | null, framing: Case['framing'], lines: string[]): Buffer {
  if (body === null) return Buffer.alloc(0);
  const chunk = (bytes: Buffer): Buffer => Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')]);
  switch (framing) {
    case 'chunked': {
      lines.push('Transfer-Encoding: chunked');
      const half = Math.ceil(body.length / 2);
      const parts = [body.subarray(0, half), body.subarray(half)].filter(({ length }) => length > 0);
      return Buffer.concat([...parts.map(chunk), Buffer.from('0\r\n\r\n')]);
    }
    case 'brokenChunks':
      lines.push('Transfer-Encoding: chunked');
      return Buffer.concat([Buffer.from('zz\r\n'), body, Buffer.from('\r\n-1\r\n\r\n')]);
    case 'none':
      return body;
    default:
      lines.push(
        `Content-Length: ${framing === 'tooLong' ? body.length + 50 : framing === 'tooShort' ? Math.max(0, body.length - 3) : framing === 'text' ? `${body.length}x` : body.length}`,
      );
      return body;
  }
}
