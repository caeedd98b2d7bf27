import { expect, it } from 'vitest';
import { startsOf } from './use-pages.ts';

/** Pages of two, as the api answers them: each begins after its cursor. */
const pagesOf = (list: string) => (start: string | undefined) => {
  const from = start === undefined ? 0 : list.indexOf(start) + 1;
  return { found: list.slice(from, from + 2), next: from + 2 < list.length ? (list[from + 1] ?? null) : null };
};
const listed = (count: number, list: string): string =>
  startsOf(count, pagesOf(list))
    .map((start) => pagesOf(list)(start).found)
    .join('');

it('finds on the next page what something new has moved there', () => {
  expect(startsOf(2, pagesOf('abc'))).toEqual([undefined, 'b']);
  expect(startsOf(2, pagesOf('zabc'))).toEqual([undefined, 'a']);
  expect([listed(2, 'abc'), listed(2, 'zabc')]).toEqual(['abc', 'zabc']);
});

it('knows where a page begins only when the one before is there', () => {
  const pages = pagesOf('abcdef');
  expect(startsOf(3, () => undefined)).toEqual([undefined]);
  expect(startsOf(3, (start) => (start === undefined ? pages(start) : undefined))).toEqual([undefined, 'b']);
});

it('ends with the list', () => {
  expect(startsOf(4, pagesOf('abc'))).toEqual([undefined, 'b']);
});
