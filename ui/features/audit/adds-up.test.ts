import { expect, it } from 'vitest';
import { addsUp, termsText } from './adds-up.ts';

const part = (terms: Record<string, number>) => ({ number: 1, time: null, type: 'X', sentence: null, part: terms });

it('adds the parts to the sums before them', () => {
  const parts = [part({ total: 5 }), part({ total: -2, held: 1 })];
  expect(addsUp({ before: { total: 10 }, parts, after: { total: 13, held: 1 } })).toBe(true);
  expect(addsUp({ before: { total: 10 }, parts, after: { total: 13 } })).toBe(false);
  expect(addsUp({ before: {}, parts: [], after: { total: 0 } })).toBe(true);
});

it('names each term', () => {
  expect(termsText({ total: 5, held: 1 }, String)).toBe('total 5, held 1');
});
