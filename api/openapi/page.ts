import type { OpenApiDocument, Operation } from '@academy/platform/http';
import { curlOf } from './example.ts';
import { Html, markup } from './markup.ts';
import { fieldTable, resolved, type Schemas, schemaTable, type Messages, typeOf } from './schema-table.ts';
import { style } from './style.ts';

interface Entry {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
}

/** The document as a page that needs nothing else: no script, no font, no picture. */
export function docsPage(document: OpenApiDocument, messages: Messages, base: string): string {
  const { info, tags, paths, components } = document;
  const entries = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]): Entry => ({ method: method.toUpperCase(), path, operation })),
  );
  const groups = tags.map(({ name }) => ({ name, entries: entries.filter(({ operation }) => operation.tags.includes(name)) }));
  const menu = groups.map(({ name, entries: own }) => markup`<h2>${name}</h2><ul>${own.map(menuItem)}</ul>`);
  const sections = groups.map(
    ({ name, entries: own }) =>
      markup`<section><h2>${name}</h2>${own.map((entry) => article(entry, components.schemas, messages, base))}</section>`,
  );
  return markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${info.title} API</title>
<style>${new Html(style)}</style>
</head>
<body><div class="page">
<nav aria-label="Endpoints"><a href="/openapi.json">openapi.json</a>${menu}</nav>
<main>
<h1>${info.title} API <span class="muted">${info.version}</span></h1>
<p>${info.description}</p>
<p>Bodies are JSON. Every error lists all its problems as <code>{ problems: [{ path, code, message }], requestId }</code>.</p>
${sections}
</main></div></body></html>`.text;
}

const badge = (method: string): Html => markup`<span class="method ${method.toLowerCase()}">${method}</span>`;

const menuItem = ({ method, path, operation }: Entry): Html =>
  markup`<li><a href="#${operation.operationId}"><code>${badge(method)}${path}</code></a></li>`;

function article({ method, path, operation }: Entry, schemas: Schemas, messages: Messages, base: string): Html {
  const { parameters, requestBody, responses } = operation;
  const fields = parameters.map(({ name, in: place, required, schema, description }) => ({
    name: `${name} (${place})`,
    node: description === undefined ? schema : { ...schema, description },
    isRequired: required,
  }));
  const bodies = Object.entries(requestBody?.content ?? {}).map(
    ([type, { schema }]) => markup`<h4>Body, ${type}</h4>${schemaTable(resolved(schema, schemas), messages)}`,
  );
  return markup`<article id="${operation.operationId}">
<h3><code>${badge(method)}${path}</code></h3>
<p>${operation.summary}</p>
<span class="who">${allowedCallers(operation)}</span>
${fields.length > 0 ? markup`<h4>Parameters</h4>${fieldTable(fields, messages)}` : null}
${bodies}
<h4>Responses</h4>${Object.entries(responses).map(([status, response]) => responseOf(status, response, schemas, messages))}
<h4>Example</h4><pre tabindex="0"><code>${curlOf(base, method, path, operation, schemas)}</code></pre>
</article>`;
}

function allowedCallers({ security, 'x-role': role, 'x-staff': staff }: Operation): string {
  if (staff !== undefined) return `${staff.join(' or ')} signed in`;
  if (role !== undefined) return `${role} signed in`;
  return security.some((way) => Object.keys(way).length === 0) ? 'anyone' : 'anyone signed in';
}

function responseOf(
  status: string,
  { description, content = {} }: Operation['responses'][string],
  schemas: Schemas,
  messages: Messages,
): Html {
  const line = markup`<code>${status}</code> ${description}`;
  const [media] = Object.entries(content);
  if (Number(status) >= 400 || !media) return markup`<div>${line}</div>`;
  const [type, { schema }] = media;
  const node = resolved(schema, schemas);
  const summary = markup`<summary>${line} <span class="muted">${type}, ${typeOf(node)}</span></summary>`;
  return markup`<details>${summary}${schemaTable(node, messages)}</details>`;
}
