import { Type } from 'typebox';
import { afterEach, describe, expect, expectTypeOf, it } from 'vitest';
import { serve, type Served } from './app.fixture.ts';
import { binary, defineEndpoint } from './define-endpoint.ts';
import { type Endpoint, Streamed } from './endpoint.ts';

let app: Served | undefined;
afterEach(() => app?.close());

const declared = { method: 'POST', path: '/note/{id}', summary: '', access: 'anyone' } as const;
const note = { name: 'Note', schema: Type.Object({ text: Type.String(), stars: Type.Optional(Type.Integer()) }) };
const params = Type.Object({ id: Type.Integer() });
const query = Type.Object({ limit: Type.Integer({ default: 5 }), after: Type.Optional(Type.String()) });
const responses = {
  201: { description: 'Noted.', schema: Type.Object({ id: Type.Integer(), tags: Type.Array(Type.String()) }) },
  204: { description: 'Nothing to note.' },
  404: { description: 'There is no such thing.' },
};
const body = { id: 1, tags: ['a'] };

it('reads input by its schemas, and responds as declared', async () => {
  app = await serve([
    defineEndpoint({
      ...declared,
      params,
      query,
      body: note,
      responses,
      handle: ({ params: { id }, query: { limit }, body: { text } }) => ({
        status: 201,
        body: { id, tags: [text.toUpperCase(), String(limit)] },
      }),
    }),
  ]);
  const { status, text } = await app.send('POST', '/note/7', { json: { text: 'a' } });
  expect([status, JSON.parse(text)]).toEqual([201, { id: 7, tags: ['A', '5'] }]);
});

// The compiler is the test: an unneeded `@ts-expect-error` is an error itself.
describe('the types of a handler', () => {
  let defined: Endpoint[] = [];
  afterEach(() => (defined = []));
  const define = (endpoint: Endpoint): void => void defined.push(endpoint);

  it('are those of the schemas beside it', () => {
    define(defineEndpoint({
      ...declared,
      params,
      query,
      body: note,
      responses,
      handle(request) {
        expectTypeOf(request.params).toEqualTypeOf<{ id: number }>();
        expectTypeOf(request.query).toEqualTypeOf<{ limit: number; after?: string }>();
        expectTypeOf(request.body).toEqualTypeOf<{ text: string; stars?: number }>();
        return request.body.text === '' ? { status: 204 } : { status: 201, body, headers: { Position: '1' } };
      },
    }));
    define(defineEndpoint({
      ...declared,
      responses: { 204: { description: '' } },
      handle(request) {
        expectTypeOf(request.params).toEqualTypeOf<unknown>();
        expectTypeOf(request.query).toEqualTypeOf<unknown>();
        expectTypeOf(request.body).toEqualTypeOf<unknown>();
        return { status: 204 };
      },
    }));
    expect(defined).toHaveLength(2);
  });

  it('refuse anything undeclared', () => {
    // @ts-expect-error The status is not declared.
    define(defineEndpoint({ ...declared, responses, handle: () => ({ status: 200, body }) }));
    // @ts-expect-error The same of a handler that takes its time.
    define(defineEndpoint({ ...declared, responses, handle: async () => ({ status: 200, body }) }));
    // @ts-expect-error The body lacks a property.
    define(defineEndpoint({ ...declared, responses, handle: () => ({ status: 201, body: { id: 1 } }) }));
    // @ts-expect-error A property has another type.
    define(defineEndpoint({ ...declared, responses, handle: async () => ({ status: 201, body: { ...body, id: '1' } }) }));
    // @ts-expect-error The body is missing.
    define(defineEndpoint({ ...declared, responses, handle: () => ({ status: 201 }) }));
    // @ts-expect-error A body where none is declared.
    define(defineEndpoint({ ...declared, responses, handle: () => ({ status: 204, body }) }));
    // @ts-expect-error Some status, known only while it runs.
    define(defineEndpoint({ ...declared, responses, handle: ({ ip }) => ({ status: ip.length, body }) }));
    // @ts-expect-error No such parameter.
    define(defineEndpoint({ ...declared, params, responses, handle: ({ params: { name } }) => ({ status: 204, headers: { name } }) }));
    const other = { ...note, check: ({ name }: { name: string }): Record<string, string> => ({ name }) };
    // @ts-expect-error A check for another body.
    define(defineEndpoint({ ...declared, body: other, responses, handle: () => ({ status: 204 }) }));
    expect(defined).toHaveLength(9);
  });

  it('know files and texts', () => {
    const file = { 200: { description: '', type: 'image/webp', schema: binary } };
    const page = { 200: { description: '', type: 'text/html' } };
    define(defineEndpoint({ ...declared, responses: file, handle: () => ({ status: 200, body: Buffer.from('a') }) }));
    define(defineEndpoint({
      ...declared,
      responses: file,
      handle: () => ({ status: 200, body: new Streamed(0, (async function* () {})()) }),
    }));
    define(defineEndpoint({ ...declared, responses: page, handle: () => ({ status: 200, body: '<p>' }) }));
    // @ts-expect-error Text is no picture.
    define(defineEndpoint({ ...declared, responses: file, handle: () => ({ status: 200, body: 'a' }) }));
    // @ts-expect-error A page is no object.
    define(defineEndpoint({ ...declared, responses: page, handle: () => ({ status: 200, body: { a: 1 } }) }));
    expect(defined).toHaveLength(5);
  });
});
