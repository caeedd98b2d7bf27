import { isLoopback } from '../config/index.ts';
import { OutcomeUnknown } from '../outages/index.ts';

export interface Answer {
  readonly status: number;
  /** JSON; undefined if it was none. */
  readonly body: unknown;
}

interface Request {
  readonly method: 'GET' | 'POST';
  /** Below the provider's address. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** Sends a request. Throws `OutcomeUnknown` if no whole answer came. */
export type Ask = (request: Request) => Promise<Answer>;

export interface ClientOptions {
  /** https://, or http:// on loopback. */
  readonly url: string;
  /** Milliseconds until the whole answer; default 10,000. */
  readonly timeout?: number;
}

const mostBytes = 1024 * 1024;

/** Keys and amounts travel encrypted, so plain HTTP is for loopback alone. */
export function createClient({ url, timeout = 10_000 }: ClientOptions): Ask {
  const base = new URL(url);
  if (base.protocol !== 'https:' && !isLoopback(base.hostname)) throw new Error('The payment provider needs an https:// address.');
  const root = base.href.replace(/\/+$/u, '');
  return async ({ method, path, headers, body }) => {
    try {
      const answer = await fetch(`${root}${path}`, {
        method,
        headers: { accept: 'application/json', ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeout),
      });
      return { status: answer.status, body: parsed(await textOf(answer)) };
    } catch (error) {
      throw new OutcomeUnknown(`${method} ${path.replace(/\?.*/u, '')}`, error);
    }
  };
}

async function textOf(answer: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of answer.body ?? []) {
    size += chunk.length;
    if (size > mostBytes) throw new Error(`an answer of more than ${mostBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
