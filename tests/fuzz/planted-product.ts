import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import { messages } from '@academy/domain';
import { Ajv } from 'ajv';
import type { Document, Schema } from './document.ts';

const text = { type: 'string', maxLength: 200 };
const note = {
  type: 'object',
  required: ['id', 'title', 'stars'],
  properties: { id: { type: 'integer' }, title: text, stars: { type: 'integer' } },
};
const problem = {
  type: 'object',
  required: ['path', 'code', 'message'],
  properties: { path: text, code: text, message: { type: 'string' } },
};
const problems = { type: 'object', required: ['problems'], properties: { problems: { type: 'array', items: problem } } };
const newNote = {
  type: 'object',
  required: ['title', 'stars'],
  properties: { title: { ...text, minLength: 1 }, stars: { type: 'integer', minimum: 1, maximum: 5 }, remark: text },
};

const json = (schema: Schema) => ({ content: { 'application/json': { schema } } });
const refused = json({ $ref: '#/components/schemas/Problems' });
const open = { security: [{}] };

/** A small, correct product of notes, with its document. */
export const document: Document = {
  components: { schemas: { Problems: problems, NewNote: newNote } },
  paths: {
    '/notes': {
      get: {
        ...open,
        parameters: [
          { name: 'limit', in: 'query', schema: { type: 'integer', minimum: 1, maximum: 100 } },
          { name: 'word', in: 'query', schema: text },
        ],
        responses: { 200: json({ type: 'array', items: note }), 400: refused },
      },
      post: {
        ...open,
        requestBody: json({ $ref: '#/components/schemas/NewNote' }),
        responses: { 201: json(note), 400: refused, 413: refused, 415: refused },
      },
    },
    '/notes/{noteId}': {
      get: {
        ...open,
        parameters: [{ name: 'noteId', in: 'path', schema: { type: 'integer', minimum: 1 } }],
        responses: { 200: json(note), 400: refused, 404: refused },
      },
    },
  },
};

/** The result of a request; a defect may change it. */
interface Outcome {
  readonly status: number;
  readonly body: unknown;
}

interface Received {
  readonly name: string;
  readonly body: unknown;
  readonly query: URLSearchParams;
  readonly headers: IncomingMessage['headers'];
  readonly target: string;
}

/** Turns the correct response to a request into a wrong one; null leaves it unchanged. */
export type Defect = (received: Received, honest: Outcome) => Outcome | null;

const mostBytes = 100_000;
const refusal = (status: number, code: keyof typeof messages): Outcome => ({
  status,
  body: { problems: [{ path: '', code, message: messages[code] }] },
});

const ajv = new Ajv({ strict: false, strictNumbers: true });
const isNote = ajv.compile(newNote);
const whole = /^-?(?:0|[1-9]\d*)$/u;
const isWhole = (value: string, least: number, most: number): boolean =>
  whole.test(value) && Number(value) >= least && Number(value) <= most;

function honestly({ name, body, query, headers, target }: Received, size: number): Outcome {
  if (name === 'no operation') return refusal(404, 'notFound');
  if (name === 'POST /notes') {
    if (headers['content-type'] !== 'application/json' || headers['content-encoding'] !== undefined)
      return refusal(415, 'unsupportedMediaType');
    if (size > mostBytes) return refusal(413, 'bodyTooLarge');
    if (!isNote(body)) return refusal(400, 'invalidField');
    const { title, stars } = body as { title: string; stars: number };
    return { status: 201, body: { id: 1, title, stars } };
  }
  if (name === 'GET /notes') {
    const [limits, words] = [query.getAll('limit'), query.getAll('word')];
    if (limits.length > 1 || words.length > 1 || (words[0] ?? '').length > 200) return refusal(400, 'badRequest');
    return limits.every((limit) => isWhole(limit, 1, 100))
      ? { status: 200, body: [{ id: 1, title: 'A', stars: 5 }] }
      : refusal(400, 'badRequest');
  }
  const id = decoded(target.split('?')[0]?.split('/')[2] ?? '');
  if (id === null || !isWhole(id, 1, Number.POSITIVE_INFINITY)) return refusal(400, 'badRequest');
  return Number(id) > 3 ? refusal(404, 'notFound') : { status: 200, body: { id: Number(id), title: 'A', stars: 5 } };
}

function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}

function nameOf({ method = '', url = '' }: IncomingMessage): string {
  const path = url.split('?')[0] ?? '';
  const verb = method === 'HEAD' ? 'GET' : method;
  if (path === '/notes' && (verb === 'GET' || verb === 'POST')) return `${verb} /notes`;
  return /^\/notes\/[^/]+$/u.test(path) && verb === 'GET' ? 'GET /notes/{noteId}' : 'no operation';
}

async function answer(request: IncomingMessage, response: ServerResponse, defects: readonly Defect[]): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const piece of request) chunks.push(piece as Buffer);
  const bytes = Buffer.concat(chunks);
  let body: unknown;
  try {
    body = JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes));
  } catch {
    body = undefined;
  }
  const target = request.url ?? '';
  const received = {
    name: nameOf(request),
    body,
    query: new URLSearchParams(target.split('?')[1] ?? ''),
    headers: request.headers,
    target,
  };
  const honest = honestly(received, bytes.length);
  const { status, body: said } = defects.reduce<Outcome | null>((found, defect) => found ?? defect(received, honest), null) ?? honest;
  response.writeHead(status, { 'content-type': 'application/json', 'x-content-type-options': 'nosniff', 'x-request-id': 'x' });
  response.end(typeof said === 'string' ? said : JSON.stringify(said));
}

/** Serves it on a free port, with the given defects. */
export async function serve(defects: readonly Defect[]): Promise<{ readonly port: number; readonly server: Server }> {
  const server = createServer((request, response) => {
    answer(request, response, defects).catch(() => response.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return { port: typeof address === 'object' && address !== null ? address.port : 0, server };
}
