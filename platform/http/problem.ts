export interface Problem {
  readonly path: string;
  readonly code: string;
  readonly message: string;
}

/** Ends a call with an error status and its problems; the codes' sentences are filled in from the catalogue where the answer is written. */
export class HttpProblem extends Error {
  readonly status: number;
  readonly problems: readonly { readonly path: string; readonly code: string }[];
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, code: string, path = '', headers: Readonly<Record<string, string>> = {}) {
    super(code);
    this.name = 'HttpProblem';
    this.status = status;
    this.problems = [{ path, code }];
    this.headers = headers;
  }
}
