import { describe, expect, it } from 'vitest';
import { lostInJson } from './json-value.ts';

const again = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe('a value that JSON preserves', () => {
  it.each([
    ['texts', ['', 'é 🎾', '\0', 'a\uD800b', '__proto__']],
    ['numbers', [0, -1, 1.5, 1e300, Number.MIN_VALUE, Number.MAX_SAFE_INTEGER]],
    ['others', [true, false, null, [], {}, [[1], { a: [{}] }], Object.create(null)]],
    ['names that are special elsewhere', [JSON.parse('{"__proto__":{"a":1},"constructor":2}')]],
  ])('is accepted: %s', (_name, values) => {
    for (const value of values) {
      expect(lostInJson(value)).toBeNull();
      expect(again(value)).toEqual(value);
    }
  });

  it('may have undefined properties, and a 0 of either sign', () => {
    expect(lostInJson({ a: undefined, b: -0 })).toBeNull();
    expect(again({ a: undefined, b: -0 })).toEqual({ b: 0 });
  });
});

describe('a value that JSON would change', () => {
  class Point {
    x = 1;
  }
  const deep = (levels: number): unknown => (levels === 0 ? 1 : [deep(levels - 1)]);
  const round: Record<string, unknown> = {};
  round['self'] = round;
  it.each([
    ['Infinity', { a: Infinity }, '/a'],
    ['minus Infinity', { a: { b: -Infinity } }, '/a/b'],
    ['NaN', { list: [1, NaN] }, '/list/1'],
    ['undefined in a list', { list: [undefined] }, '/list/0'],
    ['a hole in a list', { list: Array.from({ length: 1 }).concat([1]) }, '/list/0'],
    ['a Date', { at: new Date(0) }, '/at'],
    ['an object of a class', { at: new Point() }, '/at'],
    ['a Map', new Map([[1, 2]]), ''],
    ['bytes', { data: Buffer.from('x') }, '/data'],
    ['what says itself how it is written', { a: { toJSON: () => 5 } }, '/a'],
    ['a bigint', { a: 1n }, '/a'],
    ['a function', { a: () => 1 }, '/a'],
    ['a symbol', { a: Symbol('x') }, '/a'],
    ['undefined itself', undefined, ''],
  ])('is reported: %s', (_name, value, path) => {
    expect(lostInJson(value)).toBe(path);
  });

  it('includes one that is too deep or circular', () => {
    expect(lostInJson(deep(20))).toBeNull();
    expect(lostInJson(deep(40))).toContain('/0');
    expect(lostInJson(round)).toContain('/self');
  });
});
