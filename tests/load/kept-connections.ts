import { randomInt } from 'node:crypto';
import { Agent, type IncomingMessage, request } from 'node:http';

export interface Answer {
  readonly status: number;
  readonly body: string;
  /** Of the response's header. */
  readonly position: string | null;
}

export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly token?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface KeptConnections {
  /** Null if the connection broke without a whole answer. */
  ask(api: string, asked: Asked): Promise<Answer | null>;
  close(): void;
}

const longestMs = 60_000;
const someAddress = (): string => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;

/** A client that costs less than `fetch`, for it shares its cores with what it measures. Each request comes from another address. */
export function keptConnections(most: number): KeptConnections {
  const agent = new Agent({ keepAlive: true, maxSockets: most });
  return {
    ask: (api, { method, path, token, body, headers = {} }) =>
      new Promise((resolve) => {
        const nothing = (): void => resolve(null);
        const text = body === undefined ? '' : JSON.stringify(body);
        const sent = request(api + path, {
          agent,
          method,
          timeout: longestMs,
          headers: {
            'x-forwarded-for': someAddress(),
            ...(token !== undefined && { authorization: `Bearer ${token}` }),
            ...(body !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
            ...headers,
          },
        });
        sent.on('error', nothing);
        sent.on('timeout', () => sent.destroy());
        sent.on('response', (response) => read(response, resolve));
        sent.end(text);
      }),
    close: () => agent.destroy(),
  };
}

function read(response: IncomingMessage, resolve: (answer: Answer | null) => void): void {
  let body = '';
  response.setEncoding('utf8');
  response.on('data', (chunk: string) => (body += chunk));
  response.on('error', () => resolve(null));
  response.on('close', () => resolve(null));
  response.on('end', () => {
    const { statusCode: status = 0, headers } = response;
    const { position } = headers;
    if (response.complete) resolve({ status, body, position: typeof position === 'string' ? position : null });
  });
}
