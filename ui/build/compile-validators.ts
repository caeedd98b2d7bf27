import type { CommandDefinition } from '@academy/domain/kernel';
import { Ajv } from 'ajv';
import standalone from 'ajv/dist/standalone/index.js';

const runtimeLength = /require\("ajv\/dist\/runtime\/ucs2length"\)\.default/g;

/** Ajv's own helper, written out: a length in characters, not in UTF-16 units. */
const characterLength = '(text) => { let length = 0; for (const _ of text) length++; return length; }';

/**
 * The source of a module whose default export checks one command: its schema as plain code, and the problem code of every
 * property. Compiled here, so that the browser needs no `eval` and no validator library.
 */
export function compileValidator({ schema }: Pick<CommandDefinition, 'schema'>): string {
  const ajv = new Ajv({ allErrors: true, messages: false, code: { source: true, esm: true }, strict: true, strictTypes: false });
  ajv.addKeyword({ keyword: 'problem', schemaType: 'string' });
  const code = standalone
    .default(ajv, ajv.compile(plain(schema)))
    .replaceAll(runtimeLength, characterLength)
    .replace(/export const validate = (\w+);export default \1;/, 'const validate = $1;');
  if (code.includes('require(')) throw new Error('A validator needs a helper of ajv that is not written out.');
  return `${code}\nexport default { validate, problems: ${JSON.stringify(problemsOf(schema))} };`;
}

/** Without the builder's own symbols. */
const plain = (schema: object): object => JSON.parse(JSON.stringify(schema)) as object;

const problemsOf = (schema: CommandDefinition['schema']): Record<string, string> =>
  Object.fromEntries(
    Object.entries(schema.properties as Record<string, { problem?: string }>).map(([name, property]) => [
      `/${name}`,
      property.problem ?? 'invalidField',
    ]),
  );
