import { createResponseCheck, type ResponseCheck } from './response-check.ts';
import type { Endpoint } from './endpoint.ts';
import type { Messages } from './problem.ts';
import { problemsIn, type SchemaNode } from './schema.ts';
import { type BodyValidator, compileBodyValidator, compileTextsValidator, type Validator } from './validate.ts';

/** An endpoint with everything that is compiled before the first request. */
export interface Route {
  readonly method: string;
  readonly path: string;
  readonly endpoint: Endpoint;
  /** Null if the endpoint has no body. */
  readonly body: BodyValidator | null;
  readonly params: Validator | null;
  readonly query: Validator | null;
  readonly isLimited: boolean;
  /** Null if responses are not checked. */
  readonly check: ResponseCheck | null;
}

/** The codes of this package itself; the catalogue must have a message for each. */
const ownCodes = [
  'badRequest',
  'malformedJson',
  'bodyTooLarge',
  'invalidField',
  'notSignedIn',
  'forbidden',
  'notFound',
  'methodNotAllowed',
  'unsupportedMediaType',
  'tooManyRequests',
  'unavailable',
  'outcomeUnknown',
  'historyUnreadable',
  'internalError',
] as const;

export function compileRoute(endpoint: Endpoint, isLimited: boolean, checksResponses = false): Route {
  try {
    return {
      method: endpoint.method,
      path: endpoint.path,
      endpoint,
      body: endpoint.body ? compileBodyValidator(endpoint.body.schema as SchemaNode, endpoint.body.check) : null,
      params: endpoint.params ? compileTextsValidator(endpoint.params as SchemaNode) : null,
      query: endpoint.query ? compileTextsValidator(endpoint.query as SchemaNode) : null,
      isLimited,
      check: checksResponses ? createResponseCheck(endpoint) : null,
    };
  } catch (cause) {
    throw new Error(`a schema of ${endpoint.method} ${endpoint.path} does not compile`, { cause });
  }
}

/** Throws if an endpoint may respond with a code that has no message: better at start than in front of a person. */
export function mustHaveMessages(endpoints: readonly Endpoint[], messages: Messages): void {
  const codes = new Set<string>(ownCodes);
  for (const { body, params, query } of endpoints) {
    for (const schema of [body?.schema, params, query]) if (schema) for (const code of problemsIn(schema as SchemaNode)) codes.add(code);
  }
  const missing = [...codes].filter((code) => !Object.hasOwn(messages, code));
  if (missing.length > 0) throw new Error(`no message for ${missing.join(', ')}`);
}
