import { expect, it } from 'vitest';
import { echo } from './app.fixture.ts';
import { openApiDocument } from './openapi.ts';

const note = { name: 'Note', schema: { type: 'object', required: ['text'], properties: { text: { type: 'string', problem: 'noText' } } } };
const endpoints = [
  echo({ method: 'GET', path: '/things', query: { type: 'object', properties: { limit: { type: 'integer' } } }, group: 'Things' }),
  echo({
    method: 'PUT',
    path: '/thing/{thing_id}',
    body: note,
    access: { role: 'coach' },
    params: { type: 'object', properties: { thing_id: { type: 'integer' } } },
  }),
  echo({
    method: 'GET',
    path: '/thing/{thing_id}',
    access: 'signedIn',
    params: { type: 'object', properties: { thing_id: { type: 'integer' } } },
  }),
  echo({
    method: 'POST',
    path: '/upload',
    upload: { type: 'multipart/form-data', field: 'image' },
    responses: { 200: { description: '' }, 409: { description: 'Full.' } },
  }),
  echo({ method: 'GET', path: '/page', isHidden: true }),
];
const document = openApiDocument(endpoints, { title: 'Things', version: '1.2.3' });

it('describes every endpoint but the hidden ones, each under its own name', () => {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId }]) => [method, path, operationId]),
  );
  expect(operations).toEqual([
    ['get', '/things', 'getThings'],
    ['put', '/thing/{thing_id}', 'putThingByThingId'],
    ['get', '/thing/{thing_id}', 'getThingByThingId'],
    ['post', '/upload', 'postUpload'],
  ]);
  expect(document.tags).toEqual([{ name: 'Things' }, { name: 'General' }]);
  expect([document.openapi, document.info]).toEqual(['3.1.0', { title: 'Things', version: '1.2.3' }]);
});

it('describes access and the errors that follow from it', () => {
  const put = document.paths['/thing/{thing_id}']?.['put'];
  expect([put?.security, put?.['x-role']]).toEqual([[{ bearer: [] }], 'coach']);
  expect(Object.keys(put?.responses ?? {})).toEqual(['200', '400', '401', '403', '413', '415', '429', '500', '503']);
  expect(Object.keys(document.paths['/things']?.['get']?.responses ?? {})).toEqual(['200', '400', '429', '500', '503']);
});

it('publishes the schemas used for validation, with their problem codes', () => {
  expect(document.components.schemas['Note']).toEqual({
    type: 'object',
    required: ['text'],
    properties: { text: { type: 'string', 'x-problem': 'noText' } },
  });
  expect(document.paths['/thing/{thing_id}']?.['put']?.requestBody?.content).toEqual({
    'application/json': { schema: { $ref: '#/components/schemas/Note' } },
  });
  expect(document.paths['/upload']?.['post']?.requestBody?.content['multipart/form-data']?.schema.properties).toEqual({
    image: { type: 'string', format: 'binary' },
  });
  expect(document.paths['/upload']?.['post']?.responses['409']?.content).toEqual({
    'application/json': { schema: { $ref: '#/components/schemas/Problems' } },
  });
});

it('names every parameter of a path', () => {
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const { parameters } of Object.values(methods)) {
      const named = parameters.filter(({ in: place }) => place === 'path').map(({ name }) => name);
      expect(named).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
    }
  }
});
