import { expect, it } from 'vitest';
import { refusing } from './kernel/index.ts';
import { messages, refusals } from './index.ts';

it('gives each code the kind that its context has for it', () => {
  const refuse = refusing({ gone: 'notFound', taken: 'conflict' } as const);
  expect(refuse('gone', '/id')).toEqual({ refused: 'gone', kind: 'notFound', path: '/id' });
  expect(refuse('taken')).toEqual({ refused: 'taken', kind: 'conflict', path: '' });
});

const codes = refusals.flatMap((kinds) => Object.keys(kinds));

it('has a sentence for every code', () => {
  expect(codes.filter((code) => !Object.hasOwn(messages, code))).toEqual([]);
});

it('knows no code in two contexts, where it might mean two things', () => {
  expect(codes.filter((code, index) => codes.indexOf(code) !== index)).toEqual([]);
});

it('has a message for each code', () => {
  expect(refusals.flatMap((kinds) => Object.keys(kinds)).filter((code) => !Object.hasOwn(messages, code))).toEqual([]);
});
