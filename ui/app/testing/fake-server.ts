export interface SentRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The JSON value before serialisation. */
  readonly body: unknown;
}

export interface Answer {
  readonly status?: number;
  /** Sent as JSON; a string as plain text. */
  readonly body?: unknown;
  /** `category@position` of the command's events. */
  readonly position?: string;
  /** Seconds. */
  readonly retryAfter?: number;
}

export interface FakeServer {
  readonly fetch: typeof fetch;
  /** Oldest first. */
  readonly requests: readonly SentRequest[];
  readonly sent: (method: string, path: string) => readonly SentRequest[];
}

export const refusal = (status: number, code: string, message = ''): Answer => ({
  status,
  body: { problems: [{ path: '', code, message }] },
});

/** Replaces the api behind `fetch`. Errors of `answer` act as network failures. */
export function createFakeServer(answer: (request: SentRequest) => Answer | Promise<Answer>): FakeServer {
  const requests: SentRequest[] = [];
  return {
    requests,
    sent: (method, path) => requests.filter((request) => request.method === method && request.path === path),
    fetch: async (address, { method = 'GET', headers, body, signal } = {}) => {
      const { pathname, search } = new URL(address instanceof Request ? address.url : address);
      const request: SentRequest = {
        method,
        path: `${pathname}${search}`,
        headers: Object.fromEntries(new Headers(headers)),
        body: typeof body === 'string' ? (JSON.parse(body) as unknown) : body,
      };
      requests.push(request);
      return responseOf(await Promise.race([Promise.resolve(answer(request)), aborted(signal)]));
    },
  };
}

const aborted = async (signal: AbortSignal | null | undefined): Promise<never> =>
  await new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason as Error));
  });

function responseOf({ status = 200, body, position, retryAfter }: Answer): Response {
  const isText = body === undefined || typeof body === 'string';
  return new Response(isText ? body : JSON.stringify(body), {
    status,
    headers: {
      'Content-Type': isText ? 'text/plain' : 'application/json; charset=utf-8',
      ...(position !== undefined && { Position: position }),
      ...(retryAfter !== undefined && { 'Retry-After': String(retryAfter) }),
    },
  });
}
