/** An answer other than 200: its status, and a code that says why. */
export class Refused extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string) {
    super(code);
    this.name = 'Refused';
    this.status = status;
    this.code = code;
  }
}
