import type { IncomingMessage } from 'node:http';

/** Who is asking, from a verified token. */
export interface Caller {
  readonly id: number;
  readonly role: string;
  /** The session the token belongs to. */
  readonly session: string;
}

/** Who may make a call at all; finer rules stand in its handler. */
export type Access = 'anyone' | 'signedIn' | { readonly role: string };

/** Null for a token that is forged, expired or revoked; answers at once where it can. */
export type Authenticate = (token: string) => Caller | null | Promise<Caller | null>;

export interface CallRequest<Body = unknown, Params = Record<string, string>, Query = Record<string, unknown>> {
  readonly body: Body;
  readonly params: Params;
  readonly query: Query;
  /** Never null where access asks for somebody signed in. */
  readonly caller: Caller | null;
  readonly idempotencyKey: string | undefined;
  /** Address of the peer, or what a trusted proxy says it is. */
  readonly ip: string;
  readonly requestId: string;
  /** The same for all requests that one doing of a person causes; the request's own id where the client names none. */
  readonly correlationId: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** The raw request, for calls that read their own body. */
  readonly raw: IncomingMessage;
}

/** A body that is read while it is sent; `length` is all its bytes. */
export class Streamed {
  readonly length: number;
  readonly pieces: AsyncIterable<Buffer>;

  constructor(length: number, pieces: AsyncIterable<Buffer>) {
    this.length = length;
    this.pieces = pieces;
  }
}

export interface Answer {
  readonly status: number;
  /** An object or array is sent as JSON, a string as text, a Buffer and a Streamed as `type`. */
  readonly body?: unknown;
  readonly type?: string;
  readonly headers?: Readonly<Record<string, string | readonly string[]>>;
}

export interface AnswerShape {
  readonly description: string;
  /** JSON Schema of the body. */
  readonly schema?: object;
  /** Default application/json. */
  readonly type?: string;
}

/** One call of the HTTP face: what the router, the validator and the OpenAPI document are made from. */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With parameters in braces: `/coach/{coachId}`. */
  readonly path: string;
  readonly summary: string;
  /** The heading it stands under in the documentation. */
  readonly group?: string;
  /** Left out of the OpenAPI document: pages for people. */
  readonly isHidden?: boolean;
  readonly access: Access;
  /** JSON Schemas; what they do not name is dropped, what can be coerced is. */
  readonly body?: BodySchema;
  readonly params?: object;
  readonly query?: object;
  /** The body is read by the handler itself (uploads), named by its media type. */
  readonly upload?: { readonly type: string; readonly field: string };
  readonly answers: Readonly<Record<number, AnswerShape>>;
  readonly handle: (request: CallRequest<never, never, never>) => Promise<Answer> | Answer;
}

/** A command's schema and the rules that need today's date. */
export interface BodySchema {
  readonly name: string;
  readonly schema: object;
  /** Codes by JSON pointer; called only with a body that fits the schema. */
  readonly check?: (body: never, today: string) => Readonly<Record<string, string>>;
}

/** Gives a handler its types without giving them up at the registry. */
export const defineCall = <Body = unknown, Params = Record<string, string>, Query = Record<string, unknown>>(
  call: Omit<Call, 'handle'> & { readonly handle: (request: CallRequest<Body, Params, Query>) => Promise<Answer> | Answer },
): Call => call;
