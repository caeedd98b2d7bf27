import { expect, it } from 'vitest';
import { createSeal } from './index.ts';

const key = Buffer.alloc(32, 7);
const { seal, open } = createSeal(key, 'unsubscribe');
const token = seal('athlete-7-money');

it('opens what it sealed', () => {
  expect(open(token)).toBe('athlete-7-money');
  expect(token).toMatch(/^[\w.-]+$/u);
});

it.each([
  ['another text', token.replace('athlete-7', 'athlete-8')],
  ['another ending', `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`],
  ['a part', token.slice(0, -1)],
  ['more', `${token}A`],
  ['nothing', ''],
  ['something else', 'athlete-7-money'],
  ['a text that is too long', seal('a'.repeat(201))],
])('does not open %s', (_name, other) => {
  expect(open(other)).toBeNull();
});

it('does not open what was sealed for another purpose, or with another key', () => {
  expect(createSeal(key, 'other').open(token)).toBeNull();
  expect(createSeal(Buffer.alloc(32, 8), 'unsubscribe').open(token)).toBeNull();
});
