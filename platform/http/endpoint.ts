import type { IncomingMessage } from 'node:http';

/** The caller, from a verified token. */
export interface Caller {
  readonly id: number;
  readonly role: string;
  /** The session the token belongs to. */
  readonly session: string;
  /** What a caller of the staff was granted; empty for all others. */
  readonly scopes?: readonly string[];
}

/** The code of what keeps a caller from beginning anything; null if nothing does. */
export type Suspended = (caller: Caller) => string | null;

/**
 * Who may use an endpoint at all; finer rules are in its handler. `signedIn` and `role` mean the product's users. The staff have tokens of
 * their own, which open endpoints with `staff` alone, and nobody else's token opens those.
 */
export type Access = 'anyone' | 'signedIn' | { readonly role: string } | { readonly staff: readonly string[] };

/** The earlier uses of an Idempotency-Key. */
export interface Earlier {
  /** The same request was sent before; it may or may not have been carried out. */
  readonly isRepeated: boolean;
  /** Set if it was carried out, with the `Position` of its response. */
  readonly done: { readonly position: string | null } | null;
}

/** A request with an Idempotency-Key, which may be repeated. */
export interface Repeat {
  readonly key: string;
  /** To be awaited before anything is carried out. Throws HttpProblem 409 `keyReused`. */
  readonly earlier: () => Promise<Earlier>;
  /** Records that it was carried out, if no event in the store proves it. */
  readonly settle: (position: string | null) => Promise<void>;
}

/** Null for a token that is forged, expired or revoked; synchronous if possible. */
export type Authenticate = (token: string) => Caller | null | Promise<Caller | null>;

export interface EndpointRequest<Body = unknown, Params = Record<string, string>, Query = Record<string, unknown>> {
  readonly body: Body;
  readonly params: Params;
  readonly query: Query;
  /** Never null if `access` requires a signed-in user. */
  readonly caller: Caller | null;
  /** Undefined without an Idempotency-Key, and if the endpoint does not offer one. */
  readonly repeat: Repeat | undefined;
  /** Address of the peer, or the one reported by a trusted proxy. */
  readonly ip: string;
  readonly requestId: string;
  /** Ours, new for each request: events keep it, and what a process does about them has it too. */
  readonly correlationId: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** The body as it was sent; empty unless the endpoint asks for it. */
  readonly bytes: Buffer;
  /** The raw request, for endpoints that read their own body. */
  readonly raw: IncomingMessage;
}

/** A streamed body; `length` is its size in bytes, null if nobody knows. */
export class Streamed {
  readonly length: number | null;
  readonly pieces: AsyncIterable<Buffer>;

  constructor(length: number | null, pieces: AsyncIterable<Buffer>) {
    this.length = length;
    this.pieces = pieces;
  }
}

export interface EndpointResponse {
  readonly status: number;
  /** An object or array is sent as JSON, a string as text, a Buffer and a Streamed as `type`. */
  readonly body?: unknown;
  readonly type?: string;
  readonly headers?: Readonly<Record<string, string | readonly string[]>>;
}

export interface ResponseShape {
  readonly description: string;
  /** JSON Schema of the body. */
  readonly schema?: object;
  /** Default application/json. */
  readonly type?: string;
  /** Other media types that it may be asked for in. */
  readonly otherTypes?: readonly string[];
}

/** One endpoint, from which the routes, the validators and the OpenAPI document are derived. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With parameters in braces: `/coach/{coachId}`. */
  readonly path: string;
  readonly summary: string;
  /** Its heading in the documentation. */
  readonly group?: string;
  /** Left out of the OpenAPI document: pages for people. */
  readonly isHidden?: boolean;
  readonly access: Access;
  /** Open to callers who may begin nothing, although it changes something. Whatever only reads is. */
  readonly isOpenToSuspended?: true;
  /** JSON Schemas; undeclared properties are dropped. Parameters and queries are flat, and their texts are parsed as the declared types. */
  readonly body?: BodySchema;
  readonly params?: object;
  readonly query?: object;
  /** The body is read by the handler itself (uploads), named by its media type. */
  readonly upload?: { readonly type: string; readonly field: string };
  /** The handler gets the body as it was sent, because its signature is of these bytes; `most` is their number. */
  readonly bytes?: { readonly type: string; readonly most: number };
  /** Offers Idempotency-Key: a request is carried out once for each key. Other endpoints ignore the header. */
  readonly isRepeatable?: true;
  /** With `isRepeatable`: a request without a key is a 400 `keyMissing`, because carrying it out twice would cost money. */
  readonly needsKey?: true;
  readonly responses: Readonly<Record<number, ResponseShape>>;
  readonly handle: (request: EndpointRequest<never, never, never>) => Promise<EndpointResponse> | EndpointResponse;
}

/** A command's schema, and its rules that need today's date or several fields. */
export interface BodySchema {
  readonly name: string;
  readonly schema: object;
  /** Codes by JSON pointer; called with bodies of the schema's types and sizes, whose texts may still be refused by it. */
  readonly check?: (body: never, today: string) => Readonly<Record<string, string>>;
}
