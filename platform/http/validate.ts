import { Ajv, type ErrorObject } from 'ajv';
import type { CodedProblem } from './problem.ts';
import { joinPlainUnion, mapSchema, problemAt, type SchemaNode } from './schema.ts';

/** Changes the data in place (coerces, fills defaults, drops what is not named) and returns what is wrong with it, empty for nothing. */
export type Validator = (data: unknown) => readonly CodedProblem[];

const rules = {
  allErrors: true,
  useDefaults: true,
  removeAdditional: 'all',
  strict: true,
  allowUnionTypes: true,
  messages: false,
} as const;

const compilers = {
  body: new Ajv({ ...rules, coerceTypes: true }).addVocabulary(['problem']),
  /** Paths and queries: a name given once may stand for a list of one. */
  text: new Ajv({ ...rules, coerceTypes: 'array' }).addVocabulary(['problem']),
} as const;

const none: readonly CodedProblem[] = [];

export function compileValidator(schema: object, kind: keyof typeof compilers): Validator {
  const plain = mapSchema(schema as SchemaNode, joinPlainUnion);
  const isValid = compilers[kind].compile(plain);
  return (data) => (isValid(data) ? none : problemsOf(plain, isValid.errors ?? []));
}

/** One problem a path, in the order of the schema's properties: a form shows them from top to bottom. */
function problemsOf(schema: SchemaNode, errors: readonly ErrorObject[]): readonly CodedProblem[] {
  const problems = new Map<string, CodedProblem>();
  for (const error of errors) {
    const missing: unknown = error.params['missingProperty'];
    const path = typeof missing === 'string' ? `${error.instancePath}/${escapePointer(missing)}` : error.instancePath;
    if (!problems.has(path)) problems.set(path, { path, code: problemAt(schema, path) ?? 'invalidField' });
  }
  const names = Object.keys(schema.properties ?? {});
  const placeOf = ({ path }: CodedProblem): number => names.indexOf(path.split('/')[1] ?? '');
  return [...problems.values()].toSorted((a, b) => placeOf(a) - placeOf(b));
}

const escapePointer = (name: string): string => name.replaceAll('~', '~0').replaceAll('/', '~1');
