import type { CodedProblem } from './problem.ts';
import { problemAt, type SchemaNode } from './schema.ts';

/** Parameters of an address: each name with its text, or with several if it is repeated. */
type Texts = Record<string, unknown>;

const integer = /^-?(?:0|[1-9]\d{0,15})$/;
const decimal = /^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,15})?$/;

/** Null for a text that is not a value of the type; no type has the value null. */
const parsers: Readonly<Record<string, (text: string) => string | number | boolean | null>> = {
  // Postgres cannot store NUL, and a lone surrogate is no character.
  string: (text) => (text.isWellFormed() && !text.includes('\0') ? text : null),
  integer: (text) => (integer.test(text) && Number.isSafeInteger(Number(text)) ? Number(text) + 0 : null),
  number: (text) => (decimal.test(text) ? Number(text) + 0 : null),
  boolean: (text) => (text === 'true' ? true : text === 'false' ? false : null),
};

/** Replaces texts by values of the declared types. Removes the texts that are no such value, and returns their names. */
export type TextParser = (data: Texts) => readonly CodedProblem[];

/** Throws if a property has a type that an address cannot represent. */
export function createTextParser(schema: SchemaNode): TextParser {
  const properties = Object.entries(schema.properties ?? {}).map(([name, node]) => {
    const isList = node.type === 'array';
    const parse = parsers[String(isList ? node.items?.type : node.type)];
    if (!parse) throw new Error(`${name} has a type that no text stands for`);
    return { name, isList, parse };
  });
  return (data) => {
    const problems: CodedProblem[] = [];
    const refuse = (path: string): void => void problems.push({ path, code: problemAt(schema, path) ?? 'invalidField' });
    for (const { name, isList, parse } of properties) {
      if (!Object.hasOwn(data, name)) continue;
      const texts: readonly unknown[] = Array.isArray(data[name]) ? data[name] : [data[name]];
      const values = texts.map((text) => (typeof text === 'string' ? parse(text) : null));
      const wrong = values.indexOf(null);
      const isRepeated = values.length !== 1 && !isList;
      if (wrong === -1 && !isRepeated) {
        data[name] = isList ? values : values[0];
        continue;
      }
      delete data[name];
      refuse(isList ? `/${name}/${wrong}` : `/${name}`);
    }
    return problems;
  };
}
