import { nameLetter } from '@academy/domain/kernel';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { validFor } from './valid.ts';

const document = { paths: {}, components: { schemas: {} } };

it('names are written quickly, and fit the pattern that they were written for', () => {
  const pattern = `^(?:${nameLetter})+( +(?:${nameLetter})+)+$`;
  const names = fc.sample(validFor(document, { type: 'string', pattern }), { numRuns: 40, seed: 7 });
  expect(new Set(names).size).toBeGreaterThan(30);
  for (const name of names) expect(name).toMatch(new RegExp(pattern, 'u'));
});

it('a class without members here is told, instead of searched for ever', () => {
  expect(() => validFor(document, { type: 'string', pattern: '^[^\\P{Nd}]+$' })).toThrow('needs a few members');
});
