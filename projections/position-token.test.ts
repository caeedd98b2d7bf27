import { expect, it } from 'vitest';
import { parseToken } from './position-token.ts';

it('reads the parts of a token', () => {
  expect(parseToken('review@12, coach@9007199254740993')).toEqual([
    { category: 'review', position: 12n },
    { category: 'coach', position: 9_007_199_254_740_993n },
  ]);
});

it.each(['', ',', 'review', 'review@', '@5', 'review@-1', 'review@1.5', `review@${'9'.repeat(20)}`, 're view@1', "r'@1"])(
  'passes %j over',
  (token) => {
    expect(parseToken(token)).toEqual([]);
  },
);

it('reads no more parts than a client of ours would send', () => {
  expect(parseToken(Array.from({ length: 1_000 }, () => 'review@1').join(','))).toHaveLength(20);
});
