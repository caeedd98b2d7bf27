import { match, type Operation } from './document.ts';
import type { Rendered } from './render.ts';
import type { Schemas } from './schemas.ts';
import type { Answer, NoAnswer } from './wire.ts';

/** One fault, with a key that identifies repetitions of it. */
export interface Finding {
  readonly key: string;
  readonly detail: string;
}

export interface Oracle {
  readonly operations: readonly Operation[];
  readonly schemas: Schemas;
  /** Message by problem code. */
  readonly messages: Readonly<Record<string, string>>;
  /** Texts that no response may contain. */
  readonly secrets: readonly string[];
}

/** Statuses of the HTTP server itself for malformed requests. */
const ofTheProtocol = new Set([400, 408, 413, 417, 431]);
/** Statuses for a refused socket. */
const ofSockets = new Set([...ofTheProtocol, 403, 404, 426, 429, 503]);
const ofThePlumbing = new Set([400, 404, 405, 429]);
/** Node refuses longer heads. */
const longestHead = 16_000;

const leaks: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['a stack', /\bat (?:async )?[\w.<>[\] ]*\(?(?:file:\/\/|node:|\/)[^\s"]*:\d+:\d+/u],
  ['a module', /node_modules[\\/]|file:\/\/\//u],
  ['an address of a server', /\b(?:postgres(?:ql)?|esdb):\/\//u],
  ['a digest of a password', /\$argon2/u],
  [
    'SQL',
    /syntax error at or near|violates \w+ constraint|invalid input syntax|invalid byte sequence|out of range for type|relation "\w+" does not exist/u,
  ],
];

/** Everything wrong with a response. */
export function look(oracle: Oracle, sent: Rendered, answer: Answer | NoAnswer): Finding[] {
  const { operations, secrets } = oracle;
  const mark = sent.target.indexOf('?');
  const path = mark < 0 ? sent.target : sent.target.slice(0, mark);
  const { operation } = match(operations, sent.method, path);
  const name = operation?.name ?? 'no operation';
  const findings: Finding[] = [];
  const found = (what: string, detail = ''): void => void findings.push({ key: `${name}: ${what}`, detail });
  const isLong = sent.bytes.indexOf('\r\n\r\n') > longestHead;

  if (answer === 'closed' || answer === 'silence') {
    if (!sent.isLie && !isLong) found(answer === 'closed' ? 'no answer, the connection was closed' : 'no answer in time');
    return findings;
  }
  const { status, headers, body } = answer;
  const text = body.toString('utf8');
  for (const [what, pattern] of leaks) if (pattern.test(text)) found(`tells ${what}`, text.slice(0, 300));
  if (secrets.some((secret) => text.includes(secret))) found('tells a secret', text.slice(0, 300));
  if (Number.isNaN(status)) found('no HTTP', text.slice(0, 100));
  if (isOfTheProtocol(sent, answer, isLong)) return findings;
  if (headers.get('x-content-type-options') !== 'nosniff') found(`no nosniff with ${status}`);
  if (status >= 500 && !isBehind(sent, status, text)) found(`answers ${status}`, text.slice(0, 300));
  const announced = operation
    ? operation.responses[status] !== undefined
    : ofThePlumbing.has(status) || (sent.method === 'OPTIONS' && status === 204);
  if (!announced && status < 500) found(`answers ${status}, which is not announced`, text.slice(0, 300));
  if (sent.method !== 'HEAD') for (const what of wrongBody(oracle, operation, answer, text)) found(what, text.slice(0, 300));
  if (operation && status < 300 && isForbidden(oracle, operation, sent, path)) found('accepts what the document does not allow');
  return findings;
}

/** Whether the HTTP server itself responded, to a request that violates HTTP. */
function isOfTheProtocol(sent: Rendered, { status, headers, body }: Answer, isLong: boolean): boolean {
  const head = headOf(sent);
  if (/\r\nupgrade: websocket/iu.test(head)) return ofSockets.has(status) && body.length === 0;
  const isOdd = sent.isLie || isLong || /[^\x20-\x7e\r\n]/u.test(head) || /\r\n(?:expect|upgrade|connection): /iu.test(head);
  // A chunked body may end with headers too.
  const isOfHeaders = status === 431 && sent.bytes.length > longestHead;
  return (isOdd || isOfHeaders) && ofTheProtocol.has(status) && body.length === 0 && !headers.has('x-request-id');
}

const headOf = ({ bytes }: Rendered): string => bytes.toString('latin1', 0, Math.max(0, bytes.indexOf('\r\n\r\n')));

/** A view that has not yet reached the requested position. */
const isBehind = (sent: Rendered, status: number, text: string): boolean =>
  status === 503 && text.includes('"viewBehind"') && /\r\nat-least: /iu.test(headOf(sent));

function* wrongBody(
  { schemas, messages }: Oracle,
  operation: Operation | null,
  { status, headers, body }: Answer,
  text: string,
): Generator<string> {
  const type = headers.get('content-type') ?? '';
  const described = Object.keys(operation?.responses[status]?.content ?? {});
  const isDescribedAsJson = described.includes('application/json');
  if (body.length === 0) {
    if (isDescribedAsJson) yield `no body with ${status}`;
    return;
  }
  if (status === 429 && !headers.has('retry-after')) yield '429 without Retry-After';
  if (!type.startsWith('application/json')) {
    // An endpoint may offer another type beside JSON, such as a table.
    const isDescribed = described.some((one) => type.startsWith(one));
    if (!isDescribed && (isDescribedAsJson || status >= 400)) yield `${status} is no JSON`;
    return;
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    yield `${status} cannot be parsed`;
    return;
  }
  if (operation?.responses[status]) {
    const wrong = schemas.answer(operation, status, value);
    if (wrong !== null) yield `${status} does not fit its schema: ${wrong}`;
  }
  if (status >= 400) yield* wrongProblems(value, messages);
}

function* wrongProblems(value: unknown, messages: Oracle['messages']): Generator<string> {
  const { problems } = (value ?? {}) as { readonly problems?: unknown };
  if (!Array.isArray(problems) || problems.length === 0) return yield 'an error without problems';
  for (const one of problems as { readonly code?: unknown; readonly message?: unknown }[]) {
    const message = typeof one.code === 'string' && Object.hasOwn(messages, one.code) ? messages[one.code] : undefined;
    if (message === undefined) yield `no message for ${String(one.code)}`;
    else if (one.message !== message) yield `another message for ${String(one.code)}`;
  }
}

/** Whether a request was accepted that its own document forbids. */
function isForbidden({ operations, schemas }: Oracle, operation: Operation, sent: Rendered, path: string): boolean {
  const { params } = match(operations, sent.method, path);
  const texts = new Map(Object.entries(params ?? {}).map(([name, text]) => [name, [text]]));
  if (params === null || !schemas.allowsTexts(operation.params, texts)) return true;
  const query = new Map<string, string[]>();
  const search = sent.target.includes('?') ? sent.target.slice(sent.target.indexOf('?') + 1).replace(/#.*$/u, '') : '';
  for (const [name, value] of new URLSearchParams(search)) query.set(name, [...(query.get(name) ?? []), value]);
  if (!schemas.allowsTexts(operation.query, query)) return true;
  if (operation.body === null || sent.isLie) return false;
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(sent.body ?? Buffer.alloc(0));
    return !schemas.allowsBody(operation, JSON.parse(text));
  } catch {
    return true;
  }
}
