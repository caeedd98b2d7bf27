import { describe, expect, it } from 'vitest';
import { compileValidator } from './validate.ts';

const name = { type: 'string', pattern: '^[A-Z]', maxLength: 5, problem: 'badName' };
const person = {
  type: 'object',
  required: ['name', 'age'],
  properties: {
    name,
    age: { type: 'integer', minimum: 0, problem: 'badAge' },
    isMember: { type: 'boolean', default: false },
    rate: { anyOf: [{ type: 'null' }, { type: 'number', minimum: 0 }], problem: 'badRate' },
    tags: { type: 'array', items: { type: 'string', maxLength: 3 }, problem: 'badTags' },
    'a/b~c': { type: 'string', problem: 'badSlash' },
  },
};
const validate = compileValidator(person, 'body');

describe('a body', () => {
  it('lets a fitting one pass, dropping what is not named and filling in defaults', () => {
    const data = { name: 'Ann', age: 3, isAdmin: true };
    expect(validate(data)).toEqual([]);
    expect(data).toEqual({ name: 'Ann', age: 3, isMember: false });
  });

  it('is coerced where that is meant without doubt', () => {
    const data = { name: 'Ann', age: '3', isMember: 'true', rate: '2.5' };
    expect(validate(data)).toEqual([]);
    expect(data).toEqual({ name: 'Ann', age: 3, isMember: true, rate: 2.5 });
  });

  it.each([[0], [null], [12.5]])('keeps %s where null or a number may stand', (rate) => {
    const data = { name: 'Ann', age: 3, rate };
    expect(validate(data)).toEqual([]);
    expect(data.rate).toBe(rate);
  });

  it("answers with every problem at once, each by its property's code, in the order of the properties", () => {
    expect(validate({ age: -1, rate: 'much' })).toEqual([
      { path: '/name', code: 'badName' },
      { path: '/age', code: 'badAge' },
      { path: '/rate', code: 'badRate' },
    ]);
  });

  it('answers once a path, however many rules are broken', () => {
    expect(validate({ name: 'lower and long', age: 1 })).toEqual([{ path: '/name', code: 'badName' }]);
  });

  it('finds the code of what lies deeper, and says invalidField where none is given', () => {
    expect(validate({ name: 'Ann', age: 1, tags: ['ok', 'too long'], isMember: 'perhaps' })).toEqual([
      { path: '/isMember', code: 'invalidField' },
      { path: '/tags/1', code: 'badTags' },
    ]);
  });

  it('writes names as JSON pointers do', () => {
    expect(validate({ name: 'Ann', age: 1, 'a/b~c': {} })).toEqual([{ path: '/a~1b~0c', code: 'badSlash' }]);
  });

  it.each([[null], [[]], ['text'], [5]])('%j is no object', (data) => {
    expect(validate(data)).toEqual([{ path: '', code: 'invalidField' }]);
  });

  it('is not fooled by a __proto__', () => {
    const data: unknown = JSON.parse('{"__proto__": {"name": "Ann", "age": 3}}');
    expect(validate(data)).toHaveLength(2);
  });
});

it('takes a single value of a query for a list of one, and no list for a single value', () => {
  const query = compileValidator(
    { type: 'object', properties: { id: { type: 'integer' }, tags: { type: 'array', items: { type: 'string' } } } },
    'text',
  );
  const data = { id: '5', tags: 'a' };
  expect(query(data)).toEqual([]);
  expect(data).toEqual({ id: 5, tags: ['a'] });
  expect(query({ id: ['5', '6'] })).toEqual([{ path: '/id', code: 'invalidField' }]);
});

it('refuses a schema with a word it does not know', () => {
  expect(() => compileValidator({ type: 'object', requierd: [] }, 'body')).toThrow(/requierd/);
});
