import { Ajv } from 'ajv';
import type { Endpoint, EndpointResponse } from './endpoint.ts';
import type { Logger } from './logger.ts';
import { problemsSchema, responsesOf } from './openapi.ts';
import { type Messages, problemResponse } from './problem.ts';
import type { HttpMiddleware } from './request-state.ts';
import { respond } from './respond.ts';

/** The formats that responses are described with; bytes are not checked. */
const formats = { uuid: /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/, binary: true as const };

/** One for all endpoints: each would compile the schema of schemas again. */
const ajv = new Ajv({ strict: false, formats });

/** The undocumented part of a response; null if there is none. */
export type ResponseCheck = (response: EndpointResponse) => string | null;

/** Compares the responses of an endpoint with its description: statuses, and bodies that are JSON or text. */
export function createResponseCheck(endpoint: Endpoint): ResponseCheck {
  const schemas = new Map(
    Object.keys(responsesOf(endpoint)).map((status) => {
      const described = endpoint.responses[Number(status)]?.schema;
      return [Number(status), described ?? (Number(status) >= 400 ? problemsSchema : null)];
    }),
  );
  return ({ status, body }) => {
    const schema = schemas.get(status);
    if (schema === undefined) return `the status ${status} is not described`;
    const isText = typeof body === 'string';
    if (schema === null || body === undefined || !(isText || isPlain(body))) return null;
    // Compiled once, when the first such response comes: all that are described would take a second of each start.
    const isValid = ajv.compile(schema);
    return isValid(isText ? body : JSON.parse(JSON.stringify(body))) ? null : `the body of ${status}: ${ajv.errorsText(isValid.errors)}`;
  };
}

/** A body that is sent as JSON: neither bytes nor a stream. */
const isPlain = (body: unknown): boolean =>
  typeof body !== 'object' || body === null || Array.isArray(body) || Object.getPrototypeOf(body) === Object.prototype;

/** Logs an undocumented response, and replaces it by a 500. */
export const checkResponses =
  (logger: Logger, messages: Messages): HttpMiddleware =>
  async (context, next) => {
    await next();
    const { route, response, id, correlationId } = context.state;
    const fault = response && (route?.check?.(response) ?? null);
    if (fault === null) return;
    logger.error({ requestId: id, correlationId, route: route?.path, fault }, 'a response is not as its endpoint describes it');
    respond(context, problemResponse(500, [{ path: '', code: 'internalError' }], messages, id));
  };
