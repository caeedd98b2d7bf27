import type { Answer } from './call.ts';

export interface Problem {
  readonly path: string;
  readonly code: string;
  readonly message: string;
}

/** A problem before its sentence is looked up. */
export interface CodedProblem {
  /** JSON pointer into the body, the parameters or the query; empty for the whole. */
  readonly path: string;
  readonly code: string;
}

/** Sentences by problem code. */
export type Sentences = Readonly<Record<string, string>>;

type Headers = Readonly<Record<string, string>>;

/** Ends a call with an error status and its problems; the codes' sentences are filled in from the catalogue where the answer is written. */
export class HttpProblem extends Error {
  readonly status: number;
  readonly problems: readonly CodedProblem[];
  readonly headers: Headers;

  constructor(status: number, code: string, path = '', headers: Headers = {}) {
    super(code);
    this.name = 'HttpProblem';
    this.status = status;
    this.problems = [{ path, code }];
    this.headers = headers;
  }
}

/** Every error leaves in this one form, whatever it was caused by. */
export function problemAnswer(
  status: number,
  problems: readonly CodedProblem[],
  messages: Sentences,
  requestId: string,
  headers: Headers = {},
): Answer {
  const worded = problems.map(({ path, code }): Problem => ({ path, code, message: messages[code] ?? code }));
  return { status, body: { problems: worded, requestId }, headers };
}
