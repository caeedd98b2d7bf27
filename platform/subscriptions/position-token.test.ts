import { expect, it } from 'vitest';
import { parseToken, positionToken } from './position-token.ts';

it('names the category and the position, and can be parsed', () => {
  const token = positionToken('review-3_4-x', 12n);
  expect(token).toBe('review@12');
  expect(parseToken(token)).toEqual([{ category: 'review', position: 12n }]);
});

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

it('reads no more parts than our own client would send', () => {
  expect(parseToken(Array.from({ length: 1_000 }, () => 'review@1').join(','))).toHaveLength(20);
});
