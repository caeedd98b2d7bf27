import { type Static, type TSchema, type TUnknown, Type } from 'typebox';
import type { BodySchema, Endpoint, EndpointRequest, EndpointResponse, ResponseShape, Streamed } from './endpoint.ts';

type Responses = Readonly<Record<number, ResponseShape>>;

/** Lets a handler return readonly data. */
type Unchanged<Value> = Value extends Buffer | Streamed ? Value : { readonly [Key in keyof Value]: Unchanged<Value[Key]> };

/** The body of a declared response: by its schema, else by its media type, else none. */
type DeclaredBody<Shape> = Shape extends { readonly schema: infer Schema extends TSchema }
  ? { readonly body: Unchanged<Static<Schema>> }
  : Shape extends { readonly type: string }
    ? { readonly body: string | Buffer | Streamed }
    : { readonly body?: undefined };

/** One of the declared statuses with the body declared for it. */
type DeclaredResponse<Declared extends Responses> = {
  [Status in keyof Declared & number]: Pick<EndpointResponse, 'type' | 'headers'> & { readonly status: Status } & DeclaredBody<
      Declared[Status]
    >;
}[keyof Declared & number];

/** A command's schema, and its check of bodies with the schema's types. */
interface TypedBody<Schema extends TSchema> extends Omit<BodySchema, 'check'> {
  readonly schema: Schema;
  readonly check?: (body: Static<Schema>, today: string) => Readonly<Record<string, string>>;
}

/** An endpoint whose handler has its types from the schemas beside it. */
interface EndpointDefinition<
  Body extends TSchema,
  Params extends TSchema,
  Query extends TSchema,
  Declared extends Responses,
  Response extends DeclaredResponse<Declared>,
> extends Omit<Endpoint, 'handle'> {
  readonly body?: TypedBody<Body>;
  readonly params?: Params;
  readonly query?: Query;
  readonly responses: Declared;
  readonly handle: (request: EndpointRequest<Static<Body>, Static<Params>, Static<Query>>) => Response | Promise<Response>;
}

/**
 * Derives the types of a handler from the TypeBox schemas of its endpoint: its input, and the statuses and bodies it may return.
 * Problems are thrown as HttpProblem, and checked against the declaration while tests run.
 */
export const defineEndpoint = <
  Body extends TSchema = TUnknown,
  Params extends TSchema = TUnknown,
  Query extends TSchema = TUnknown,
  const Declared extends Responses = Responses,
  const Response extends DeclaredResponse<Declared> = DeclaredResponse<Declared>,
>(
  definition: EndpointDefinition<Body, Params, Query, Declared, Response>,
): Endpoint => definition;

/** The schema of a file in a response. */
export const binary = Type.Unsafe<Buffer | Streamed>({ type: 'string', format: 'binary' });
