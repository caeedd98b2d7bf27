import type { SchemaNode } from '@academy/platform/http';
import { type Html, markup } from './markup.ts';

export type Schemas = Readonly<Record<string, SchemaNode>>;
export type Messages = Readonly<Record<string, string>>;

interface Field {
  readonly name: string;
  readonly node: SchemaNode;
  readonly isRequired: boolean;
}

/** The schema that a reference names, or the schema itself. */
export function resolved(node: SchemaNode, schemas: Schemas): SchemaNode {
  const reference = node['$ref'];
  return typeof reference === 'string' ? (schemas[reference.slice(reference.lastIndexOf('/') + 1)] ?? {}) : node;
}

export function typeOf(node: SchemaNode): string {
  if (node.anyOf) return node.anyOf.map(typeOf).join(' or ');
  if (node['const'] !== undefined) return JSON.stringify(node['const']);
  if (node.items) return `list of ${typeOf(node.items)}`;
  const { type = 'anything' } = node;
  return typeof type === 'string' ? type : type.join(' or ');
}

const rules: readonly (readonly [keyword: string, word: string])[] = [
  ['minLength', 'min length'],
  ['maxLength', 'max length'],
  ['minimum', 'min'],
  ['maximum', 'max'],
  ['minItems', 'min items'],
  ['maxItems', 'max items'],
  ['pattern', 'pattern'],
  ['enum', 'one of'],
  ['format', 'format'],
  ['default', 'default'],
];

function rulesOf(node: SchemaNode, messages: Messages): Html {
  const branches = [node, ...(node.anyOf ?? [])];
  const found = rules.flatMap(([keyword, word]) => {
    const value = branches.find((branch) => branch[keyword] !== undefined)?.[keyword];
    return value === undefined
      ? []
      : [markup`<div>${word} <code>${typeof value === 'string' ? value : JSON.stringify(value)}</code></div>`];
  });
  const { description, 'x-problem': code } = node;
  const about = typeof description === 'string' ? markup`<div>${description}</div>` : null;
  const answer = typeof code === 'string' ? markup`<div class="muted">otherwise <code>${code}</code>: ${messages[code]}</div>` : null;
  return markup`${about}${found}${answer}`;
}

/** Nested fields are named by their path: `reviews[].rating`. */
function fieldsOf(node: SchemaNode, before: string): Field[] {
  if (node.items) return fieldsOf(node.items, `${before}[]`);
  const fields: Field[] = [];
  for (const [key, child] of Object.entries(node.properties ?? {})) {
    const name = before === '' ? key : `${before}.${key}`;
    fields.push({ name, node: child, isRequired: node.required?.includes(key) ?? false }, ...fieldsOf(child, name));
  }
  return fields;
}

/** A body as a table of its fields, or its type if it has none. */
export function schemaTable(schema: SchemaNode, messages: Messages): Html {
  const fields = fieldsOf(schema, '');
  if (fields.length === 0) return markup`<p>${typeOf(schema)}</p>`;
  return fieldTable(fields, messages);
}

export function fieldTable(fields: readonly Field[], messages: Messages): Html {
  const rows = fields.map(({ name, node, isRequired }) => {
    const [type, required] = [typeOf(node), isRequired ? 'yes' : 'no'];
    return markup`<tr><td><code>${name}</code></td><td>${type}</td><td>${required}</td><td class="rules">${rulesOf(node, messages)}</td></tr>`;
  });
  const head = ['Name', 'Type', 'Required', 'Rules'].map((name) => markup`<th scope="col">${name}</th>`);
  const table = markup`<table><thead><tr>${head}</tr></thead><tbody>${rows}</tbody></table>`;
  return markup`<div class="scroll" tabindex="0" role="region" aria-label="Fields">${table}</div>`;
}
