import { expect, it } from 'vitest';
import { charactersLeft } from './CharacterCount.tsx';

const limit = { characters: 20, text: String };

it.each([
  ['', undefined],
  ['a'.repeat(17), undefined],
  ['a'.repeat(18), 2],
  ['👏'.repeat(20), 0],
  ['a'.repeat(23), -3],
])('of 20 characters, %j leaves %j', (value, left) => {
  expect(charactersLeft(value, limit)).toBe(left);
});

it('is not counted without a limit or a controlled text', () => {
  expect([charactersLeft('a'.repeat(20), undefined), charactersLeft(undefined, limit)]).toEqual([undefined, undefined]);
});
