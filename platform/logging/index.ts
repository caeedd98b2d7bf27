import { type DestinationStream, type Logger as PinoLogger, pino } from 'pino';
import { traceId } from '../tracing/current.ts';
import { describeError } from './describe-error.ts';
import { censored, redactLine, secretAtTop } from './redact.ts';

export { describeError } from './describe-error.ts';
export { printable } from './printable.ts';
export type Logger = PinoLogger;

export interface LoggerOptions {
  /** Logged in every line as `service`. */
  readonly name: string;
  readonly level?: string;
  /** Default standard output. */
  readonly destination?: DestinationStream;
}

/** JSON lines; secrets and personal fields are redacted, errors are reduced to fields without personal data. Work that is traced names its trace. */
export function createLogger({ name, level = process.env['LOG_LEVEL'] ?? 'info', destination }: LoggerOptions): Logger {
  const options = {
    level,
    base: { service: name, pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }), log: lineOf },
    serializers: { err: describeError, error: describeError },
    // The bindings of child loggers bypass the formatter.
    redact: { paths: secretAtTop.map((name) => (/^\w+$/.test(name) ? name : `["${name}"]`)), censor: censored },
  };
  return destination ? pino(options, destination) : pino(options);
}

function lineOf(line: Record<string, unknown>): Record<string, unknown> {
  const redacted = redactLine(line);
  const trace = traceId();
  return trace === undefined ? redacted : { ...redacted, trace_id: trace };
}
