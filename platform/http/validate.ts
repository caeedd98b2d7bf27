import { Ajv, type ErrorObject } from 'ajv';
import type { CodedProblem } from './problem.ts';
import { createTextParser } from './parse-texts.ts';
import { problemAt, type SchemaNode } from './schema.ts';

/**
 * Changes the data in place (fills in defaults, drops undeclared properties, parses the texts of an address) and returns its problems,
 * empty if valid. The values of a body are not converted.
 */
export type Validator = (data: unknown) => readonly CodedProblem[];

const ajv = new Ajv({
  allErrors: true,
  useDefaults: true,
  removeAdditional: 'all',
  strict: true,
  allowUnionTypes: true,
  messages: false,
}).addVocabulary(['problem', 'tooLong']);

const none: readonly CodedProblem[] = [];

export function compileValidator(schema: SchemaNode, kind: 'body' | 'texts'): Validator {
  const isValid = ajv.compile(schema);
  const check: Validator = (data) => (isValid(data) ? none : problemsOf(schema, isValid.errors ?? []));
  if (kind === 'body') return check;
  const parse = createTextParser(schema);
  return (data) => {
    const unread = parse(data as Record<string, unknown>);
    if (unread.length === 0) return check(data);
    const paths = new Set(unread.map(({ path }) => path));
    return inOrder(schema, [...unread, ...check(data).filter(({ path }) => !paths.has(path))]);
  };
}

/** One problem for each path, in the order of the schema's properties: a form shows them from top to bottom. */
function problemsOf(schema: SchemaNode, errors: readonly ErrorObject[]): readonly CodedProblem[] {
  const problems = new Map<string, CodedProblem>();
  for (const error of errors) {
    const missing: unknown = error.params['missingProperty'];
    const path = typeof missing === 'string' ? `${error.instancePath}/${escapePointer(missing)}` : error.instancePath;
    if (!problems.has(path)) problems.set(path, { path, code: problemAt(schema, path, error.keyword) ?? 'invalidField' });
  }
  return inOrder(schema, [...problems.values()]);
}

function inOrder(schema: SchemaNode, problems: readonly CodedProblem[]): readonly CodedProblem[] {
  const names = Object.keys(schema.properties ?? {});
  const placeOf = ({ path }: CodedProblem): number => names.indexOf(path.split('/')[1] ?? '');
  return problems.toSorted((a, b) => placeOf(a) - placeOf(b));
}

const escapePointer = (name: string): string => name.replaceAll('~', '~0').replaceAll('/', '~1');
