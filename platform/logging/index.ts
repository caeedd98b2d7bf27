import { type DestinationStream, type Logger as PinoLogger, pino } from 'pino';
import { describeError } from './describe-error.ts';

export { describeError } from './describe-error.ts';
export type Logger = PinoLogger;

export interface LoggerOptions {
  /** Stands in every line as `service`. */
  readonly name: string;
  readonly level?: string;
  /** Default standard output. */
  readonly destination?: DestinationStream;
}

/** Never written, wherever they stand in the first levels of a line. */
const secrets = [
  'password',
  'new_password',
  'confirm_password',
  'token',
  'auth_token',
  'refreshToken',
  'refresh_token',
  'accessToken',
  'authorization',
  'cookie',
  'set-cookie',
  'otp',
  'otp_email',
  'code',
  'secret',
  'key',
  'comment',
  'email',
  'email_id',
  'phone',
  'dob',
  'address',
  'health',
  'detail_health',
] as const;

const stepTo = (name: string): string => (/^\w+$/.test(name) ? `.${name}` : `["${name}"]`);

/** Of an error the code is no secret and is needed to understand it, so these two are redacted in bodies but not at the top. */
const harmlessAtTop: readonly string[] = ['code', 'key'];
const nested = ['req.headers', 'headers', 'body', 'data', 'req.body'].flatMap((parent) => secrets.map((name) => parent + stepTo(name)));
const top = secrets
  .filter((name) => !harmlessAtTop.includes(name))
  .flatMap((name) => [stepTo(name).replace(/^\./, ''), `*${stepTo(name)}`]);
const paths = [...top, ...nested];

/** JSON lines; secrets and personal fields are redacted, errors are reduced to what holds nobody's data. */
export function createLogger({ name, level = process.env['LOG_LEVEL'] ?? 'info', destination }: LoggerOptions): Logger {
  const options = {
    level,
    base: { service: name, pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: describeError, error: describeError },
    redact: { paths, censor: '[redacted]' },
  };
  return destination ? pino(options, destination) : pino(options);
}
