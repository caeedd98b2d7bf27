/** The methods of pino that tracing uses; the log itself asks for traces. */
export interface Logger {
  info(fields: object, text: string): void;
  warn(fields: object, text: string): void;
}
