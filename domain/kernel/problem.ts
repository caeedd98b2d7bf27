/** One thing wrong with a request, as every error answer lists it. */
export interface Problem {
  /** JSON pointer into the request's body; empty for the whole. */
  readonly path: string;
  readonly code: string;
  readonly message: string;
}

/** The sentence of each problem code of a context, in English, worded as the specification words it. */
export type Messages = Readonly<Record<string, string>>;
