import { expect, it } from 'vitest';
import { mergeMessages } from './merge-messages.ts';

it('gives the messages of every part', () => {
  expect(mergeMessages({ coaches: { a: 'A' }, reviews: { b: 'B' } })).toEqual({ a: 'A', b: 'B' });
});

it('refuses two messages under one code and names both parts, even where they say the same', () => {
  expect(() => mergeMessages({ coaches: { notFound: 'Coach not found.' }, calls: { notFound: 'Coach not found.' } })).toThrow(
    'two messages have the code notFound: one of coaches, one of calls',
  );
});
