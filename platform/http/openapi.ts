import type { AnswerShape, Call } from './call.ts';
import { mapSchema, type SchemaNode } from './schema.ts';

export interface About {
  readonly title: string;
  readonly version: string;
  readonly description?: string;
  /** Where it is served; default the origin the document was read from. */
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
  /** The one role that may call; absent where any may. */
  readonly 'x-role'?: string;
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

const defaultGroup = 'Calls';
const text: SchemaNode = { type: 'string' };

const problems: SchemaNode = {
  type: 'object',
  description: 'What is wrong, all at once.',
  required: ['problems', 'requestId'],
  properties: {
    problems: {
      type: 'array',
      items: {
        type: 'object',
        required: ['path', 'code', 'message'],
        properties: {
          path: { ...text, description: 'JSON pointer to the value at fault; empty for the whole request.' },
          code: { ...text, description: 'Stable, for programs.' },
          message: { ...text, description: 'A sentence for people.' },
        },
      },
    },
    requestId: { ...text, description: 'Names this request in the logs.' },
  },
};

/** The calls described for programs and people; made from the very schemas that validate. */
export function openApiDocument(calls: readonly Call[], about: About = { title: 'API', version: '0' }): OpenApiDocument {
  const { title, version, description, url = '/' } = about;
  const shown = calls.filter(({ isHidden }) => !isHidden);
  const schemas: Record<string, SchemaNode> = { Problems: problems };
  const paths: Record<string, Record<string, Operation>> = {};
  for (const call of shown) {
    if (call.body) schemas[call.body.name] = published(call.body.schema);
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operationOf(call) };
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

/** Our annotation under the name that the format keeps free for such. */
function published(schema: object): SchemaNode {
  return mapSchema(schema as SchemaNode, ({ problem, ...node }) => (problem === undefined ? node : { ...node, 'x-problem': problem }));
}

function operationOf(call: Call): Operation {
  const { access } = call;
  const body = bodyOf(call);
  return {
    operationId: operationIdOf(call),
    summary: call.summary,
    tags: [call.group ?? defaultGroup],
    security: access === 'anyone' ? [{}, { bearer: [] }] : [{ bearer: [] }],
    ...(typeof access === 'object' ? { 'x-role': access.role } : {}),
    parameters: [...parametersOf(call.params, 'path'), ...parametersOf(call.query, 'query'), ...headersOf(call)],
    ...(body ? { requestBody: { required: true, content: body } } : {}),
    responses: {
      ...errorsOf(call),
      ...Object.fromEntries(Object.entries(call.answers).map(([status, shape]) => [status, answerOf(Number(status), shape)])),
    },
  };
}

/** `PUT /coach/{coachId}` becomes `putCoachByCoachId`. */
function operationIdOf({ method, path }: Call): string {
  const words = path.replaceAll(/\{(\w+)\}/g, 'by_$1').split(/[^A-Za-z0-9]+/);
  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}

function bodyOf({ body, upload }: Call): Media | null {
  if (body) return { 'application/json': { schema: { $ref: `#/components/schemas/${body.name}` } } };
  if (!upload) return null;
  const file: SchemaNode = { type: 'string', format: 'binary' };
  return { [upload.type]: { schema: { type: 'object', required: [upload.field], properties: { [upload.field]: file } } } };
}

function parametersOf(schema: object | undefined, place: 'path' | 'query'): Parameter[] {
  const { properties = {}, required = [] } = published(schema ?? {});
  return Object.entries(properties).map(([name, node]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: node,
  }));
}

function headersOf({ method, upload }: Call): Parameter[] {
  if (method === 'GET' || upload) return [];
  const description = 'Repeated with the same key, the call is carried out once.';
  return [{ name: 'Idempotency-Key', in: 'header', required: false, description, schema: { ...text, minLength: 1, maxLength: 255 } }];
}

function answerOf(status: number, { description, schema, type = 'application/json' }: AnswerShape): Operation['responses'][string] {
  if (schema) return { description, content: { [type]: { schema: published(schema) } } };
  return status >= 400 ? { description, content: problemContent } : { description };
}

const problemContent: Media = { 'application/json': { schema: { $ref: '#/components/schemas/Problems' } } };

const error = (description: string): Operation['responses'][string] => ({ description, content: problemContent });

/** What the plumbing itself may answer; a call that says more about a status replaces it. */
function errorsOf({ access, body, params, query, upload }: Call): Operation['responses'] {
  const retry = { 'Retry-After': { description: 'Seconds.', schema: { type: 'integer' } } };
  return {
    ...(body || params || query || upload ? { 400: error('Something is missing or malformed.') } : {}),
    ...(access === 'anyone' ? {} : { 401: error('Nobody is signed in.') }),
    ...(typeof access === 'object' ? { 403: error('Signed in with another role.') } : {}),
    ...(body || upload ? { 413: error('The body is too large.'), 415: error('The body is of another kind.') } : {}),
    429: { ...error('Too many requests.'), headers: retry },
    500: error('Our fault.'),
    503: { ...error('Not available for the moment.'), headers: retry },
  };
}
