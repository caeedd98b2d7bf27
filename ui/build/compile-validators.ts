import type { CommandDefinition } from '@academy/domain/kernel';
import { Ajv } from 'ajv';
import standalone from 'ajv/dist/standalone/index.js';

const runtimeLength = /require\("ajv\/dist\/runtime\/ucs2length"\)\.default/g;

/** What errors tell besides their place, their keyword and what is missing; no form reads it, and a pattern stands there a second time. */
const unread = /(?<=,)schemaPath:"(?:[^"\\]|\\.)*",|,params:\{(?:pattern: ?"(?:[^"\\]|\\.)*"|(?:limit|type): ?[\w"]+)\}/g;

/** Inlined helper of ajv: a length in characters, not in UTF-16 units. */
const characterLength = '(text) => { let length = 0; for (const _ of text) length++; return length; }';

/**
 * Returns the source of a module whose default export checks one command: its schema as plain code, the problem code of every
 * property, and the limits of texts that have a code of their own beyond them. Compiled at build time, so that the browser needs neither `eval` nor a validator library.
 */
export function compileValidator({ schema }: Pick<CommandDefinition, 'schema'>): string {
  const ajv = new Ajv({ allErrors: true, messages: false, code: { source: true, esm: true }, strict: true, strictTypes: false });
  for (const keyword of ['problem', 'tooLong']) ajv.addKeyword({ keyword, schemaType: 'string' });
  const code = standalone
    .default(ajv, ajv.compile(plain(schema)))
    .replaceAll(runtimeLength, characterLength)
    .replaceAll(unread, '')
    .replace(/export const validate = (\w+);export default \1;/, 'const validate = $1;');
  if (code.includes('require(')) throw new Error('A validator needs a helper of ajv that is not inlined.');
  return `${code}\nexport default { validate, problems: ${JSON.stringify(problemsOf(schema))}, limits: ${JSON.stringify(limitsOf(schema))} };`;
}

/** Removes the schema builder's own symbols. */
const plain = (schema: object): object => JSON.parse(JSON.stringify(schema)) as object;

const propertiesOf = (schema: CommandDefinition['schema']) =>
  Object.entries(schema.properties as Record<string, { problem?: string; tooLong?: string; maxLength?: number }>);

const limitsOf = (schema: CommandDefinition['schema']): Record<string, { characters: number; problem: string }> =>
  Object.fromEntries(
    propertiesOf(schema).flatMap(([name, { tooLong, maxLength }]) =>
      tooLong === undefined || maxLength === undefined ? [] : [[`/${name}`, { characters: maxLength, problem: tooLong }]],
    ),
  );

const problemsOf = (schema: CommandDefinition['schema']): Record<string, string> =>
  Object.fromEntries(propertiesOf(schema).map(([name, property]) => [`/${name}`, property.problem ?? 'invalidField']));
