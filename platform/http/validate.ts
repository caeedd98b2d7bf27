import { Ajv, type ErrorObject } from 'ajv';
import type { CodedProblem } from './problem.ts';
import { createTextParser } from './parse-texts.ts';
import { problemAt, type SchemaNode } from './schema.ts';

/** Changes the data in place (fills in defaults, drops undeclared properties, parses the texts) and returns its problems, empty if valid. */
export type Validator = (data: unknown) => readonly CodedProblem[];

/** The same for a body, whose values are not converted, on a day, yyyy-mm-dd. */
export type BodyValidator = (body: unknown, today: string) => readonly CodedProblem[];

/** Rules of a command: codes by JSON pointer. They rely on the types and sizes of the schema. */
type Rules = (body: never, today: string) => Readonly<Record<string, string>>;

const ajv = new Ajv({
  allErrors: true,
  useDefaults: true,
  removeAdditional: 'all',
  strict: true,
  allowUnionTypes: true,
  messages: false,
}).addVocabulary(['problem', 'tooLong']);

const none: readonly CodedProblem[] = [];

/** What a body of the right types and sizes may still be refused for. */
const ofContent: ReadonlySet<string> = new Set(['pattern', 'format', 'enum', 'const', 'minLength', 'minimum', 'maximum']);

/** All problems at once, those of the command's rules among them; where both find one in the same place, that of the schema. */
export function compileBodyValidator(schema: SchemaNode, rules?: Rules): BodyValidator {
  const isValid = ajv.compile(schema);
  return (body, today) => {
    const errors = isValid(body) ? [] : (isValid.errors ?? []);
    const problems = errors.length === 0 ? none : problemsOf(schema, errors);
    if (!rules || !errors.every(({ keyword }) => ofContent.has(keyword))) return problems;
    const paths = new Set(problems.map(({ path }) => path));
    const found = Object.entries(rules(body as never, today)).map(([path, code]) => ({ path, code }));
    return inOrder(schema, [...problems, ...found.filter(({ path }) => !paths.has(path))]);
  };
}

/** For the parameters and the query of an address, which are texts. */
export function compileTextsValidator(schema: SchemaNode): Validator {
  const isValid = ajv.compile(schema);
  const parse = createTextParser(schema);
  return (data) => {
    const unread = parse(data as Record<string, unknown>);
    const problems = isValid(data) ? none : problemsOf(schema, isValid.errors ?? []);
    const paths = new Set(unread.map(({ path }) => path));
    return unread.length === 0 ? problems : inOrder(schema, [...unread, ...problems.filter(({ path }) => !paths.has(path))]);
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
