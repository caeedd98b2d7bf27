import type { SignallingProblem } from '@academy/domain/calls';

/** Why a request is refused. The code is sent; the browser has the message for it. */
export class Problem extends Error {
  readonly code: SignallingProblem;

  constructor(code: SignallingProblem) {
    super(code);
    this.name = 'Problem';
    this.code = code;
  }
}
