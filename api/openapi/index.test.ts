import { createHash } from 'node:crypto';
import { defineEndpoint, type EndpointRequest, openApiDocument } from '@academy/platform/http';
import { expect, it } from 'vitest';
import { exampleOf } from './example.ts';
import { markup } from './markup.ts';
import { docsEndpoint } from './index.ts';

const responses = {
  200: {
    description: 'The <thing>.',
    schema: {
      type: 'object',
      properties: { things: { type: 'array', items: { type: 'object', properties: { id: { type: 'integer' } } } } },
    },
  },
};
const schema = {
  type: 'object',
  required: ['email'],
  properties: {
    email: { type: 'string', pattern: '^[^@]+@[a-z]+$', problem: 'invalidEmail' },
    note: { anyOf: [{ type: 'null' }, { type: 'string', maxLength: 5 }] },
  },
};
const document = openApiDocument(
  [
    defineEndpoint({
      method: 'GET',
      path: '/thing/{id}',
      summary: 'One <b>thing</b>.',
      group: 'Things',
      access: 'signedIn',
      params: { type: 'object', properties: { id: { type: 'integer', minimum: 3 } } },
      responses,
      handle: () => ({ status: 200, body: {} }),
    }),
    defineEndpoint({
      method: 'POST',
      path: '/thing',
      summary: 'Another.',
      access: { role: 'coach' },
      body: { name: 'AddThing', schema },
      responses,
      handle: () => ({ status: 200, body: {} }),
    }),
    defineEndpoint({
      method: 'POST',
      path: '/upload',
      summary: 'A file.',
      access: 'anyone',
      upload: { type: 'multipart/form-data', field: 'image' },
      responses,
      handle: () => ({ status: 200, body: {} }),
    }),
  ],
  { title: 'Things & more', version: '1' },
);
const response = await docsEndpoint(document, {
  messages: { invalidEmail: 'Please enter "a valid" address.' },
  apiUrl: 'http://localhost:5004/',
}).handle({} as EndpointRequest<never, never, never>);
const page = String(response.body);

it('lists every endpoint under its heading, with its permissions', () => {
  for (const operations of Object.values(document.paths)) {
    for (const { operationId } of Object.values(operations)) {
      expect(page).toContain(`id="${operationId}"`);
      expect(page).toContain(`href="#${operationId}"`);
    }
  }
  expect(page).toContain('<h2>Things</h2>');
  expect(page).toContain('coach signed in');
});

it('shows fields with their types, rules and messages', () => {
  expect(page).toContain('<code>email</code></td><td>string</td><td>yes</td>');
  expect(page).toContain('null or string');
  expect(page).toContain('max length <code>5</code>');
  expect(page).toContain('Please enter &quot;a valid&quot; address.');
  expect(page).toContain('things[].id');
});

it('shows a line for the shell', () => {
  expect(page).toContain('curl &#39;http://localhost:5004/thing/3&#39; \\\n  -H &quot;Authorization: Bearer $TOKEN&quot;');
  expect(page).toContain('-d &#39;{&quot;email&quot;:&quot;name@example.com&quot;,&quot;note&quot;:&quot;Some text&quot;}&#39;');
  expect(page).toContain('-F &#39;image=@picture.jpg&#39;');
});

it('escapes what it is given', () => {
  expect(page).toContain('One &lt;b&gt;thing&lt;/b&gt;.');
  expect(markup`<i>${'<&">'}${null}${3}</i>`.text).toBe('<i>&lt;&amp;&quot;&gt;3</i>');
});

it('runs no script, loads nothing, and has only the allowed style', () => {
  const style = /<style>([\s\S]*?)<\/style>/.exec(page)?.[1] ?? '';
  const policy = String(response.headers?.['Content-Security-Policy']);
  expect(policy).toContain(`style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`);
  expect(policy).toContain("default-src 'none'");
  expect(page).not.toMatch(/<script|\sstyle=|\ssrc=|<link|@import|url\(/);
});

it.each([
  [{ type: 'string', pattern: '^\\d{6}$' }, '987654'],
  [{ type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}$' }, '1990-06-15'],
  [{ type: 'string', pattern: '^(Cricket|Football)$' }, 'Cricket'],
  [{ type: 'string', pattern: '^((Hindi|Tamil)(, *(Hindi|Tamil))*)?$' }, 'Hindi'],
  [{ type: 'string', pattern: '^(?=.*[a-z]).{8,20}$' }, 'Passw0rd!'],
  [{ type: 'boolean', default: false }, false],
  [{ type: 'array', items: { type: 'number' } }, [1]],
])('gives %j the example %j', (node, example) => expect(exampleOf(node)).toEqual(example));
