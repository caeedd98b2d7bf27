import { describe, expect, it } from 'vitest';
import { compileBodyValidator, compileTextsValidator } from './validate.ts';

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
const today = '2026-11-29';
const validator = compileBodyValidator(person);
const validate = (data: unknown) => validator(data, today);

describe('a body', () => {
  it('passes if it fits, without undeclared properties and with defaults', () => {
    const data = { name: 'Ann', age: 3, isAdmin: true };
    expect(validate(data)).toEqual([]);
    expect(data).toEqual({ name: 'Ann', age: 3, isMember: false });
  });

  it.each([
    [{ age: '3' }],
    [{ age: 3.5 }],
    [{ age: Infinity }],
    [{ age: true }],
    [{ isMember: 'true' }],
    [{ isMember: 1 }],
    [{ isMember: null }],
    [{ rate: '2.5' }],
    [{ rate: 'Infinity' }],
    [{ rate: '-Infinity' }],
    [{ rate: -Infinity }],
    [{ rate: NaN }],
    [{ name: 5 }],
    [{ tags: 'a' }],
  ])('keeps its types: %j is refused', (change) => {
    const paths = Object.keys(change).map((name) => `/${name}`);
    expect(validate({ name: 'Ann', age: 3, ...change }).map(({ path }) => path)).toEqual(paths);
  });

  it.each([[0], [null], [12.5]])('keeps %s if null or a number is allowed', (rate) => {
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

  it('reports a text that is too long by its own code, if there is one', () => {
    const notes = { type: 'string', pattern: '\\S', maxLength: 5, problem: 'noNotes', tooLong: 'longNotes' };
    const check = compileBodyValidator({ type: 'object', required: ['notes'], properties: { notes } });
    expect([{ notes: 'enough' }, { notes: ' ' }, { notes: 5 }, {}].map((data) => check(data, today)[0]?.code)).toEqual([
      'longNotes',
      'noNotes',
      'noNotes',
      'noNotes',
    ]);
  });

  it('has one problem for each path, however many rules are broken', () => {
    expect(validate({ name: 'lower and long', age: 1 })).toEqual([{ path: '/name', code: 'badName' }]);
  });

  it('uses the code of the innermost node, and invalidField without one', () => {
    expect(validate({ name: 'Ann', age: 1, tags: ['ok', 'too long'], isMember: 'perhaps' })).toEqual([
      { path: '/isMember', code: 'invalidField' },
      { path: '/tags/1', code: 'badTags' },
    ]);
  });

  it('escapes names as JSON pointers do', () => {
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

describe("a command's rules", () => {
  const rules = ({ name: given, age }: { name: string; age: number }, day: string): Record<string, string> => ({
    ...(age > 150 && { '/age': `tooOld on ${day}` }),
    ...(given.length > 2 && { '/name': 'longerThanTwo' }),
  });
  const check = compileBodyValidator(person, rules);
  const codesOf = (data: unknown) => check(data, today).map(({ path, code }) => `${path} ${code}`);

  it('are told together with what the schema refuses, in its order, and never twice for one place', () => {
    expect(codesOf({ name: 'Al', age: 3 })).toEqual([]);
    expect(codesOf({ age: 200, name: 'Anna' })).toEqual(['/name longerThanTwo', '/age tooOld on 2026-11-29']);
    expect(codesOf({ age: 200, name: 'anna' })).toEqual(['/name badName', '/age tooOld on 2026-11-29']);
  });

  it.each([{ age: 200 }, { age: '200', name: 'Anna' }, { age: 200, name: null }, { age: 200, name: 'Annabelle' }, null, 'text'])(
    'are not asked about a body of other types or sizes: %j',
    (data) => {
      expect(codesOf(data).filter((one) => /tooOld|longerThanTwo/u.test(one))).toEqual([]);
      expect(codesOf(data)).not.toEqual([]);
    },
  );
});

describe('a query', () => {
  const query = compileTextsValidator({
    type: 'object',
    properties: {
      id: { type: 'integer', minimum: 0, maximum: 9_007_199_254_740_991, problem: 'badId' },
      rate: { type: 'number', problem: 'badRate' },
      isOpen: { type: 'boolean' },
      word: { type: 'string', maxLength: 5 },
      tags: { type: 'array', items: { type: 'string', pattern: '^[a-z]+$' }, maxItems: 2, problem: 'badTags' },
      limit: { type: 'integer', maximum: 10, default: 5 },
    },
  });

  it('is parsed by its schema, a single value as a list of one', () => {
    const data = { id: '9007199254740991', rate: '-2.50', isOpen: 'false', word: 'a b', tags: 'a', other: 'x' };
    expect(query(data)).toEqual([]);
    expect(data).toEqual({ id: 9_007_199_254_740_991, rate: -2.5, isOpen: false, word: 'a b', tags: ['a'], limit: 5 });
    const list = { tags: ['a', 'b'] };
    expect(query(list)).toEqual([]);
    expect(list).toEqual({ tags: ['a', 'b'], limit: 5 });
  });

  const wrongIntegers = [
    '',
    ' 1',
    '1 ',
    '+1',
    '1.0',
    '1e3',
    '1e309',
    '0x1f',
    'Infinity',
    '-Infinity',
    'NaN',
    '９',
    '-1',
    '9007199254740992',
  ];
  it.each([...wrongIntegers, '99999999999999999999', '-9007199254740992'])('%j is no id', (id) => {
    expect(query({ id })).toEqual([{ path: '/id', code: 'badId' }]);
  });

  it.each(['', '00', '01.5', 'Infinity', '-Infinity', '1e309', '.5', '5.', '1,5', '0x1', 'NaN'])('%j is no number', (rate) => {
    expect(query({ rate })).toEqual([{ path: '/rate', code: 'badRate' }]);
  });

  it.each(['', '1', '0', 'TRUE', 'yes', 'null'])('%j is neither true nor false', (isOpen) => {
    expect(query({ isOpen })).toEqual([{ path: '/isOpen', code: 'invalidField' }]);
  });

  it.each(['\0', 'a\0b', '\ud800', '\udc00\ud800', 'longer'])('%j is no text to look for', (word) => {
    expect(query({ word })).toEqual([{ path: '/word', code: 'invalidField' }]);
  });

  it('may repeat a name only where a list is allowed', () => {
    expect(query({ id: ['5', '5'] })).toEqual([{ path: '/id', code: 'badId' }]);
    expect(query({ tags: ['a', 'b', 'c'] })).toEqual([{ path: '/tags', code: 'badTags' }]);
    expect(query({ tags: ['a', 'B'] })).toEqual([{ path: '/tags/1', code: 'badTags' }]);
    expect(query({ tags: ['a', '\0'] })).toEqual([{ path: '/tags/1', code: 'badTags' }]);
  });

  it('lists all its problems, in the order of its names', () => {
    expect(query({ limit: '11', word: '\0', id: 'x' }).map(({ path }) => path)).toEqual(['/id', '/word', '/limit']);
  });

  it('contains only texts', () => {
    expect(() => compileTextsValidator({ type: 'object', properties: { of: { type: 'object' } } })).toThrow(/of/);
  });
});

it('refuses a schema with an unknown keyword', () => {
  expect(() => compileBodyValidator({ type: 'object', requierd: [] })).toThrow(/requierd/);
});
