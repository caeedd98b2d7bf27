import { describe, expect, it } from 'vitest';
import { echo } from './app.fixture.ts';
import { createResponseCheck } from './response-check.ts';

const check = createResponseCheck({
  ...echo({ method: 'POST', path: '/pictures' }),
  responses: {
    200: {
      description: 'Stored.',
      schema: { type: 'object', required: ['id'], properties: { id: { type: 'string', format: 'uuid' } } },
    },
    204: { description: 'Nothing new.' },
  },
});

describe('a response', () => {
  it.each([
    ['as described', { status: 200, body: { id: '0b9f0f6e-7f6c-4e8d-9a3a-2f2f6a0d4c11' } }],
    ['without a described body', { status: 204, body: undefined }],
    ['with bytes, which are not checked', { status: 200, body: new Uint8Array([1]) }],
  ])('%s passes', (_, response) => {
    expect(check(response)).toBeNull();
  });

  it.each([
    ['a status that is not described', { status: 201, body: {} }, 'the status 201 is not described'],
    ['a missing property', { status: 200, body: {} }, "the body of 200: data must have required property 'id'"],
    ['a text of another format', { status: 200, body: { id: '5' } }, 'the body of 200: data/id must match format "uuid"'],
  ])('with %s is reported', (_, response, fault) => {
    expect(check(response)).toBe(fault);
  });
});
