import type { Operation, SchemaNode } from '@academy/platform/http';
import { resolved, type Schemas } from './schema-table.ts';

/** A value that most likely fits. */
export function exampleOf(node: SchemaNode): unknown {
  const choice = Array.isArray(node['enum']) ? (node['enum'] as unknown[])[0] : undefined;
  const given = node['default'] ?? node['const'] ?? choice;
  if (given !== undefined) return given;
  if (node.anyOf) return exampleOf(node.anyOf.find(({ type }) => type !== 'null') ?? {});
  if (node.properties) return Object.fromEntries(Object.entries(node.properties).map(([name, child]) => [name, exampleOf(child)]));
  if (node.items) return [exampleOf(node.items)];
  if (node.type === 'boolean') return true;
  if (node.type === 'integer' || node.type === 'number') return node['minimum'] ?? 1;
  return textFor(typeof node['pattern'] === 'string' ? node['pattern'] : '');
}

function textFor(pattern: string): string {
  const digits = /^\^\\d\{(\d+)\}\$$/.exec(pattern)?.[1];
  if (digits !== undefined) return '9876543210'.slice(0, Number(digits));
  if (pattern.includes('\\d{4}-\\d{2}-\\d{2}')) return '1990-06-15';
  if (pattern.includes('@[')) return 'name@example.com';
  if (pattern.includes('(?=')) return 'Passw0rd!';
  return /^\^\(+([\p{L} ]+)\|/u.exec(pattern)?.[1] ?? 'Some text';
}

const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** The request as a line for the shell. */
export function curlOf(base: string, method: string, path: string, operation: Operation, schemas: Schemas): string {
  const { parameters, requestBody, security } = operation;
  let address = path;
  for (const { name, in: place, schema } of parameters) {
    if (place === 'path') address = address.replace(`{${name}}`, encodeURIComponent(String(exampleOf(schema))));
  }
  const query = parameters.filter(({ in: place, required }) => place === 'query' && required);
  const search = query.map(({ name, schema }) => `${name}=${encodeURIComponent(String(exampleOf(schema)))}`).join('&');
  const lines = [`curl ${method === 'GET' ? '' : `-X ${method} `}${quoted(`${base}${address}${search && `?${search}`}`)}`];
  if (!security.some((way) => Object.keys(way).length === 0)) lines.push('-H "Authorization: Bearer $TOKEN"');
  for (const [type, { schema }] of Object.entries(requestBody?.content ?? {})) {
    const body = resolved(schema, schemas);
    if (type === 'application/json') lines.push(`-H 'Content-Type: ${type}'`, `-d ${quoted(JSON.stringify(exampleOf(body)))}`);
    else for (const field of Object.keys(body.properties ?? {})) lines.push(`-F ${quoted(`${field}=@picture.jpg`)}`);
  }
  return lines.join(' \\\n  ');
}
