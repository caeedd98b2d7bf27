import type { SignallingProblem } from '@academy/domain/calls';

/** Why a request is not answered with what it asked for; its sentence is the browser's business. */
export class Problem extends Error {
  readonly code: SignallingProblem;

  constructor(code: SignallingProblem) {
    super(code);
    this.name = 'Problem';
    this.code = code;
  }
}
