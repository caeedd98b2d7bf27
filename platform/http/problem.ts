import type { EndpointResponse } from './endpoint.ts';

export interface Problem {
  readonly path: string;
  readonly code: string;
  readonly message: string;
}

/** A problem before its message is looked up. */
export interface CodedProblem {
  /** JSON pointer into the body, the parameters or the query; empty for the whole. */
  readonly path: string;
  readonly code: string;
}

/** Messages by problem code. */
export type Messages = Readonly<Record<string, string>>;

type Headers = Readonly<Record<string, string>>;

/** Ends a request with an error status and its problems; the response writer adds the codes' messages from the catalogue. */
export class HttpProblem extends Error {
  readonly status: number;
  readonly problems: readonly CodedProblem[];
  readonly headers: Headers;
  /** What could be had instead; undefined where that makes no sense. */
  readonly alternatives: readonly string[] | undefined;

  constructor(status: number, code: string, path = '', headers: Headers = {}, alternatives?: readonly string[]) {
    super(code);
    this.name = 'HttpProblem';
    this.status = status;
    this.problems = [{ path, code }];
    this.headers = headers;
    this.alternatives = alternatives;
  }
}

/** The form of every error response. */
export function problemResponse(
  status: number,
  problems: readonly CodedProblem[],
  messages: Messages,
  requestId: string,
  { headers = {}, alternatives }: { readonly headers?: Headers; readonly alternatives?: readonly string[] | undefined } = {},
): EndpointResponse {
  const worded = problems.map(({ path, code }): Problem => ({ path, code, message: messages[code] ?? code }));
  return { status, body: { problems: worded, requestId, ...(alternatives && { alternatives }) }, headers };
}
