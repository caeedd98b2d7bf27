import { describeError } from '../../logging/index.ts';
import { isConnectionProblem } from '../../postgres/index.ts';

/** SQLSTATE classes of errors caused by values: data exception, integrity violation, program limit exceeded. */
const ofValues = /^(?:22|23|54)...$/;

const isFromDatabase = (error: Error): error is Error & { code: string } =>
  'severity' in error && 'code' in error && typeof error.code === 'string';

/** A rule over everything that the subscriber stores does not hold, so it stores nothing more. The message may be shown to operators. */
export class RuleBroken extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'RuleBroken';
  }
}

/**
 * Whether an error was caused by the event: a value that Postgres refuses, or an error in the subscriber's own code (`TooMuchParked`
 * bounds those). Not errors of the connection or of the server's state, nor a missing table, column or right, nor a broken rule.
 */
export function isEventsFault(error: unknown): error is Error {
  if (!(error instanceof Error) || error instanceof RuleBroken) return false;
  if (isFromDatabase(error)) return ofValues.test(error.code);
  if (error instanceof TypeError || error instanceof RangeError) return true;
  return !isConnectionProblem(error);
}

/** Describes an error without quoting the event, whose values appear in most messages. */
export function reasonOf(error: unknown): string {
  const { type, code, at } = describeError(error);
  return [type, code, at].filter(Boolean).join(' ');
}
