import type { Endpoint, ResponseShape } from './endpoint.ts';
import { mapSchema, type SchemaNode } from './schema.ts';

export interface About {
  readonly title: string;
  readonly version: string;
  readonly description?: string;
  /** Address of the api; default the origin that the document was fetched from. */
  readonly url?: string;
}

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly description?: string;
  readonly schema: SchemaNode;
}

interface Media {
  readonly [type: string]: { readonly schema: SchemaNode };
}

export interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  /** The only role that may use it; absent if any role may. */
  readonly 'x-role'?: string;
  /** Only these of the staff may use it, with a token of theirs; absent if it is for the product's users. */
  readonly 'x-staff'?: readonly string[];
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly required: true; readonly content: Media };
  readonly responses: Readonly<Record<string, { readonly description: string; readonly content?: Media; readonly headers?: object }>>;
}

/** The OpenAPI 3.1 document, as far as we fill it. */
export interface OpenApiDocument {
  readonly openapi: '3.1.0';
  readonly info: { readonly title: string; readonly version: string; readonly description?: string };
  readonly servers: readonly { readonly url: string }[];
  readonly tags: readonly { readonly name: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, SchemaNode>>; readonly securitySchemes: object };
}

const defaultGroup = 'General';
const text: SchemaNode = { type: 'string' };

/** The body of every error. */
export const problemsSchema: SchemaNode = {
  type: 'object',
  description: 'All problems with the request.',
  required: ['problems', 'requestId'],
  properties: {
    problems: {
      type: 'array',
      items: {
        type: 'object',
        required: ['path', 'code', 'message'],
        properties: {
          path: { ...text, description: 'JSON Pointer to the invalid value; empty if it concerns the whole request.' },
          code: { ...text, description: 'Stable identifier for programs.' },
          message: { ...text, description: 'Message to show to people.' },
        },
      },
    },
    requestId: { ...text, description: 'Identifies this request in the logs.' },
    alternatives: { type: 'array', items: text, description: 'Values that could be had instead, where a refusal names any.' },
  },
};

/** The OpenAPI document, derived from the schemas used for validation. */
export function openApiDocument(endpoints: readonly Endpoint[], about: About = { title: 'API', version: '0' }): OpenApiDocument {
  const { title, version, description, url = '/' } = about;
  const shown = endpoints.filter(({ isHidden }) => !isHidden);
  const schemas: Record<string, SchemaNode> = { Problems: problemsSchema };
  const paths: Record<string, Record<string, Operation>> = {};
  for (const endpoint of shown) {
    if (endpoint.body) schemas[endpoint.body.name] = published(endpoint.body.schema);
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operationOf(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: { title, version, ...(description === undefined ? {} : { description }) },
    servers: [{ url }],
    tags: [...new Set(shown.map(({ group = defaultGroup }) => group))].map((name) => ({ name })),
    paths,
    components: { schemas, securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
  };
}

/** Our annotation, under a name that the format reserves for extensions. */
function published(schema: object): SchemaNode {
  return mapSchema(schema as SchemaNode, ({ problem, tooLong: _code, ...node }) =>
    problem === undefined ? node : { ...node, 'x-problem': problem },
  );
}

function operationOf(endpoint: Endpoint): Operation {
  const { access } = endpoint;
  const body = bodyOf(endpoint);
  return {
    operationId: operationIdOf(endpoint),
    summary: endpoint.summary,
    tags: [endpoint.group ?? defaultGroup],
    security: access === 'anyone' ? [{}, { bearer: [] }] : [{ bearer: [] }],
    ...(typeof access === 'object' ? ('staff' in access ? { 'x-staff': access.staff } : { 'x-role': access.role }) : {}),
    parameters: [...parametersOf(endpoint.params, 'path'), ...parametersOf(endpoint.query, 'query'), ...headersOf(endpoint)],
    ...(body ? { requestBody: { required: true, content: body } } : {}),
    responses: responsesOf(endpoint),
  };
}

/** Every status that an endpoint may respond with. */
export const responsesOf = (endpoint: Endpoint): Operation['responses'] => ({
  ...errorsOf(endpoint),
  ...Object.fromEntries(Object.entries(endpoint.responses).map(([status, shape]) => [status, describedResponse(Number(status), shape)])),
});

/** `PUT /coach/{coachId}` becomes `putCoachByCoachId`. */
function operationIdOf({ method, path }: Endpoint): string {
  const words = path.replaceAll(/\{(\w+)\}/g, 'by_$1').split(/[^A-Za-z0-9]+/);
  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}

function bodyOf({ body, bytes, upload }: Endpoint): Media | null {
  if (body) return { 'application/json': { schema: { $ref: `#/components/schemas/${body.name}` } } };
  const file: SchemaNode = { type: 'string', format: 'binary' };
  if (bytes) return { [bytes.type]: { schema: file } };
  if (!upload) return null;
  return { [upload.type]: { schema: { type: 'object', required: [upload.field], properties: { [upload.field]: file } } } };
}

function parametersOf(schema: object | undefined, place: 'path' | 'query'): Parameter[] {
  const { properties = {}, required = [] } = published(schema ?? {});
  return Object.entries(properties).map(([name, node]) => ({
    name,
    in: place,
    required: place === 'path' || (required.includes(name) && node['default'] === undefined),
    schema: node,
  }));
}

function headersOf({ isRepeatable, needsKey }: Endpoint): Parameter[] {
  if (!isRepeatable) return [];
  const description =
    'Repeated by the same caller with the same key, the request is carried out once and gets the same response; another request under ' +
    'that key is refused with 409. A key holds for 24 hours. Take a new random one, such as a UUID, for each thing that is to be done.';
  return [
    { name: 'Idempotency-Key', in: 'header', required: needsKey === true, description, schema: { ...text, minLength: 1, maxLength: 255 } },
  ];
}

function describedResponse(
  status: number,
  { description, schema, type = 'application/json', otherTypes = [] }: ResponseShape,
): Operation['responses'][string] {
  const others = Object.fromEntries(otherTypes.map((other) => [other, { schema: { type: 'string' } }]));
  if (schema) return { description, content: { [type]: { schema: published(schema) }, ...others } };
  return status >= 400 ? { description, content: problemContent } : { description };
}

const problemContent: Media = { 'application/json': { schema: { $ref: '#/components/schemas/Problems' } } };

const error = (description: string): Operation['responses'][string] => ({ description, content: problemContent });

const away = 'Temporarily unavailable.';
const unknown =
  'With the code `outcomeUnknown` the request may have succeeded; repeat it with the same Idempotency-Key, and it is carried out only once.';

/** Responses of this package itself; an endpoint that describes a status replaces them. */
function errorsOf({ method, access, body, params, query, bytes, upload, isRepeatable, needsKey }: Endpoint): Operation['responses'] {
  const retry = { 'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' } } };
  return {
    ...(method !== 'GET' || body || params || query || upload || needsKey
      ? { 400: error('Something in the request is missing or malformed.') }
      : {}),
    ...(access === 'anyone' ? {} : { 401: error('Not signed in.') }),
    ...(typeof access === 'object'
      ? { 403: error('Signed in with a different role, or the account may begin nothing now.') }
      : access === 'signedIn'
        ? { 403: error(method === 'GET' ? 'Signed in as staff.' : 'Signed in as staff, or the account may begin nothing now.') }
        : {}),
    ...(isRepeatable ? { 409: error('Not possible in the current state, or the Idempotency-Key was used for another request.') } : {}),
    ...(body || upload ? { 413: error('The body is too large.'), 415: error('The content type of the body is not supported.') } : {}),
    ...(bytes ? { 413: error('The body is too large.') } : {}),
    429: { ...error('Too many requests.'), headers: retry },
    500: error('Internal error.'),
    503: { ...error(method === 'GET' ? away : `${away} ${unknown}`), headers: retry },
  };
}
