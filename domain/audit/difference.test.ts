import { expect, it } from 'vitest';
import { differencesOf } from './index.ts';

it.each([
  ['nothing', { a: [1, { b: null }] }, { a: [1, { b: null }] }, []],
  ['a field that came', { a: 1 }, { a: 1, b: 2 }, [{ path: 'b', before: undefined, after: 2 }]],
  ['a field that went', { a: 1, b: 2 }, { a: 1 }, [{ path: 'b', before: 2, after: undefined }]],
  ['a part of a part', { a: { b: [1, 2] } }, { a: { b: [1, 3] } }, [{ path: 'a.b[1]', before: 2, after: 3 }]],
  ['null and an object', { a: null }, { a: {} }, [{ path: 'a', before: null, after: {} }]],
  ['a list and an object', [1], { '[0]': 1 }, [{ path: '', before: [1], after: { '[0]': 1 } }]],
])('finds %s', (_what, before, after, expected) => {
  expect(differencesOf(before, after)).toEqual(expected);
});
