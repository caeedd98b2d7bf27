export interface SentRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** JSON as it was before it was written out. */
  readonly body: unknown;
}

export interface Answer {
  readonly status?: number;
  /** Answered as JSON, a text as plain text. */
  readonly body?: unknown;
  /** `category@position` of what the command has written. */
  readonly position?: string;
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

/** Stands for the api behind `fetch`. What `answer` throws or rejects with is what the network did. */
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

function responseOf({ status = 200, body, position }: Answer): Response {
  const isText = body === undefined || typeof body === 'string';
  return new Response(isText ? body : JSON.stringify(body), {
    status,
    headers: {
      'Content-Type': isText ? 'text/plain' : 'application/json; charset=utf-8',
      ...(position !== undefined && { Position: position }),
    },
  });
}
