import { describe, expect, it } from 'vitest';
import { alternativesOf, ApiRefusal, problemsOf } from './api-error.ts';

const listed = { path: '/email', code: 'invalidEmail', message: 'Please enter a valid email address.' };
const made = (code: string) => [{ path: '', code, message: '' }];

describe('the problems of a response', () => {
  it('are those listed in the body', () => {
    expect(problemsOf(400, { problems: [listed] })).toEqual([listed]);
    expect(problemsOf(400, { problems: [null, 'text', { code: 'x' }, { path: '/a' }, { path: 1, code: 'x' }, listed] })).toEqual([listed]);
  });

  it.each([
    [400, 'badRequest'],
    [403, 'forbidden'],
    [404, 'notFound'],
    [500, 'internalError'],
    [401, 'somethingWentWrong'],
    [418, 'somethingWentWrong'],
    [502, 'somethingWentWrong'],
  ])('are derived from status %i if the body lists none', (status, code) => {
    for (const body of [undefined, null, '', '<html>', [], {}, { problems: [] }, { problems: 'many' }, { problems: [{}] }])
      expect(problemsOf(status, body)).toEqual(made(code));
  });

  it('name the refusal', () => {
    expect(new ApiRefusal(400, [listed])).toMatchObject({ code: 'invalidEmail', message: listed.message, status: 400 });
    expect(new ApiRefusal(400, [])).toMatchObject({ code: undefined, message: 'status 400' });
  });
});

describe('the alternatives of a response', () => {
  it('are the texts listed in the body', () => {
    expect(alternativesOf({ alternatives: ['2026-11-24T09:00:00.000Z', 7, null] })).toEqual(['2026-11-24T09:00:00.000Z']);
    expect(alternativesOf({ alternatives: [] })).toEqual([]);
  });

  it('are missing if the body lists none', () => {
    for (const body of [undefined, null, '<html>', {}, { alternatives: 'many' }]) expect(alternativesOf(body)).toBeUndefined();
  });
});
