/** A JSON Schema node, as far as the fuzzer reads it. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly [keyword: string]: unknown;
}

interface Media {
  readonly [type: string]: { readonly schema?: Schema };
}

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly schema: Schema;
}

/** The OpenAPI document of a running product, as far as the fuzzer reads it. */
export interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

interface Described {
  readonly 'x-role'?: string;
  readonly security?: readonly Readonly<Record<string, unknown>>[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Media };
  readonly responses: Readonly<Record<string, { readonly content?: Media }>>;
}

/** One operation in the document. */
export interface Operation {
  /** `GET /coach/{coachId}` */
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly role: 'athlete' | 'coach' | null;
  readonly isOpen: boolean;
  readonly params: readonly Parameter[];
  readonly query: readonly Parameter[];
  /** Schema of a JSON body; null without one. */
  readonly body: Schema | null;
  /** Name of the file's field in a form; null without a file. */
  readonly upload: string | null;
  readonly responses: Described['responses'];
}

export function operationsOf(document: Document): Operation[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => operationOf(document, method.toUpperCase(), path, described)),
  );
}

function operationOf(document: Document, method: string, path: string, described: Described): Operation {
  const { parameters = [], security = [], requestBody, responses } = described;
  const body = requestBody?.content['application/json']?.schema;
  const form = requestBody?.content['multipart/form-data']?.schema;
  const role = described['x-role'];
  return {
    name: `${method} ${path}`,
    method,
    path,
    role: role === 'athlete' || role === 'coach' ? role : null,
    isOpen: security.length === 0 || security.some((one) => Object.keys(one).length === 0),
    params: parameters.filter((one) => one.in === 'path'),
    query: parameters.filter((one) => one.in === 'query'),
    body: body ? resolved(document, body) : null,
    upload: Object.keys(form?.properties ?? {})[0] ?? null,
    responses,
  };
}

export const resolved = ({ components }: Document, schema: Schema): Schema =>
  schema.$ref === undefined ? schema : (components.schemas[schema.$ref.replace('#/components/schemas/', '')] ?? {});

export interface Matched {
  readonly operation: Operation | null;
  /** Decoded, by name; null where one cannot be decoded. */
  readonly params: Readonly<Record<string, string>> | null;
}

/** The operation of a method and a raw path. */
export function match(operations: readonly Operation[], method: string, path: string): Matched {
  const given = path.split('/');
  const fits = (template: string): boolean => {
    const parts = template.split('/');
    return parts.length === given.length && parts.every((part, at) => (part.startsWith('{') ? given[at] !== '' : part === given[at]));
  };
  const wanted = method === 'HEAD' ? 'GET' : method;
  // A path without parameters has precedence, whatever its methods.
  const isWhole = operations.some((one) => one.path === path);
  const operation = operations.find((one) => one.method === wanted && (isWhole ? one.path === path : fits(one.path))) ?? null;
  if (!operation) return { operation: null, params: {} };
  try {
    const names = operation.path.split('/').entries();
    const params = [...names].flatMap(([at, part]) =>
      part.startsWith('{') ? [[part.slice(1, -1), decodeURIComponent(given[at] ?? '')] as const] : [],
    );
    return { operation, params: Object.fromEntries(params) };
  } catch {
    return { operation, params: null };
  }
}
