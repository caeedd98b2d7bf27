import { Ajv, type ValidateFunction } from 'ajv';
import type { Document, Operation, Schema } from './document.ts';
import { resolved } from './document.ts';

/** The document's rules for bodies, as checks. */
export interface Schemas {
  /** Why a response's body does not fit its operation and status; null if it does. */
  answer(operation: Operation, status: number, body: unknown): string | null;
  /** Whether the document allows this body. Nothing is coerced, and further members are allowed. */
  allowsBody(operation: Operation, body: unknown): boolean;
  /** Whether the document allows these texts of path or query, by name; further names are allowed. */
  allowsTexts(parameters: Operation['query'], texts: ReadonlyMap<string, readonly string[]>): boolean;
}

/** Properties with a default may be left out, whatever the document says. */
const lenientNode = (node: Schema): Schema =>
  node.properties && node.required
    ? { ...node, required: node.required.filter((name) => node.properties?.[name]?.['default'] === undefined) }
    : node;

const closedNode = (node: Schema): Schema => {
  const { properties, items, anyOf, ...rest } = node;
  return {
    ...rest,
    ...(properties && { properties: Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, closedNode(one)])) }),
    ...(properties && node['additionalProperties'] === undefined && { additionalProperties: false }),
    ...(items && { items: closedNode(items) }),
    ...(anyOf && { anyOf: anyOf.map(closedNode) }),
  };
};

export function createSchemas(document: Document): Schemas {
  const ajv = new Ajv({ strict: false, strictNumbers: true, allErrors: false, validateFormats: false });
  const compiled = new Map<Schema, ValidateFunction>();
  const checkOf = (schema: Schema, isClosed: boolean): ValidateFunction => {
    const known = compiled.get(schema);
    if (known) return known;
    const check = ajv.compile((isClosed ? closedNode : lenientNode)(resolved(document, schema)));
    compiled.set(schema, check);
    return check;
  };
  return {
    answer(operation, status, body) {
      const schema = operation.responses[status]?.content?.['application/json']?.schema;
      if (!schema) return body === undefined ? null : 'a body that is not described';
      const check = checkOf(schema, true);
      return check(body) ? null : ajv.errorsText(check.errors);
    },
    allowsBody: (operation, body) => operation.body === null || checkOf(operation.body, false)(body),
    allowsTexts: (parameters, texts) =>
      parameters.every(({ name, required, schema }) => {
        const given = texts.get(name);
        if (!given) return required !== true || schema['default'] !== undefined;
        const isList = schema.type === 'array';
        if (!isList && given.length > 1) return false;
        const one = isList ? (schema.items ?? {}) : schema;
        const values = given.map((text) => typed(text, one));
        return checkOf(schema, false)(isList ? values : values[0]);
      }),
  };
}

const number = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e[+-]?\d+)?$/iu;

/** Converts a text of an address to the schema's type; unchanged if impossible. */
function typed(text: string, { type }: Schema): unknown {
  if ((type === 'integer' || type === 'number') && number.test(text)) return Number(text);
  if (type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true';
  return text;
}
