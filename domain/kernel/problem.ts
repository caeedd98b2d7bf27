/** One problem of a request, as listed in every error response. */
export interface Problem {
  /** JSON pointer into the request's body; empty for the whole. */
  readonly path: string;
  readonly code: string;
  readonly message: string;
}

/** The English message of each problem code of a context, in the wording of the specification. */
export type Messages = Readonly<Record<string, string>>;
