/** The methods of pino that this package uses. Errors are passed as `err`. */
export interface Logger {
  info(fields: object, text: string): void;
  warn(fields: object, text: string): void;
  error(fields: object, text: string): void;
  child(fields: object, options?: { readonly redact?: string[] }): Logger;
}
