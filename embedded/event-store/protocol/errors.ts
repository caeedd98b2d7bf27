import { Metadata, status } from '@grpc/grpc-js';

/** An error that ends a call: its gRPC code, and the trailers from which the client recognises its kind. */
export class CallError extends Error {
  readonly code: status;
  readonly details: string;
  readonly metadata: Metadata;

  constructor(code: status, details: string, trailers: Readonly<Record<string, string>> = {}) {
    super(details);
    this.name = 'CallError';
    this.code = code;
    this.details = details;
    this.metadata = new Metadata();
    for (const [key, value] of Object.entries(trailers)) this.metadata.set(key, ascii(value));
  }
}

/** Trailers are ASCII on the wire; the real server escapes other characters in the same way. */
const ascii = (text: string): string => (/^[\x20-\x7e]*$/.test(text) ? text : encodeURIComponent(text));

export const invalidArgument = (details: string): CallError => new CallError(status.INVALID_ARGUMENT, details);

export const shuttingDown = (): CallError => new CallError(status.UNAVAILABLE, 'The event store is shutting down.');

export const appendTooBig = (limit: number): CallError =>
  new CallError(status.INVALID_ARGUMENT, `Maximum Append Size of ${limit} Exceeded.`, {
    exception: 'maximum-append-size-exceeded',
    'maximum-append-size': String(limit),
  });

export const requiredMetadataMissing = (): CallError =>
  new CallError(status.INVALID_ARGUMENT, "Required Metadata Property 'type' or 'content-type' is missing.", {
    exception: 'missing-required-metadata-property',
    'required-metadata-properties': 'type,content-type',
  });

export const streamDeleted = (stream: string): CallError =>
  new CallError(status.FAILED_PRECONDITION, `Event stream '${stream}' is deleted.`, { exception: 'stream-deleted', 'stream-name': stream });

export const wrongVersion = (stream: string, expected: number, current: number): CallError =>
  new CallError(
    status.FAILED_PRECONDITION,
    `Append failed due to WrongExpectedVersion. Stream: ${stream}, Expected version: ${expected}, Actual version: ${current}`,
    {
      exception: 'wrong-expected-version',
      'stream-name': stream,
      'expected-version': String(expected),
      // Without it the client reports that the stream does not exist.
      ...(current < 0 ? {} : { 'actual-version': String(current) }),
    },
  );

export const accessDenied = (): CallError => new CallError(status.PERMISSION_DENIED, 'Access Denied', { exception: 'access-denied' });

export const unauthenticated = (details: string): CallError => new CallError(status.UNAUTHENTICATED, details);

export const writeFailed = (reason: string): CallError => new CallError(status.UNKNOWN, `The events could not be written: ${reason}`);

/** Turns any error into one that may end a call. */
export const asCallError = (error: unknown): CallError =>
  error instanceof CallError ? error : new CallError(status.UNKNOWN, error instanceof Error ? error.message : String(error));
