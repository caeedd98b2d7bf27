import { expect, test } from 'vitest';
import { clampShare, shareAt, shareByKey } from './share.ts';

test.each([
  ['ArrowRight', false, 40],
  ['ArrowLeft', false, 30],
  ['ArrowRight', true, 30],
  ['ArrowLeft', true, 40],
  ['Home', false, 20],
  ['End', false, 60],
  ['a', false, undefined],
])('from 35, %s (right to left: %s) moves to %s', (key, isRtl, share) => expect(shareByKey(35, key, isRtl)).toBe(share));

test('neither side can be made invisible', () => {
  expect(shareByKey(58, 'ArrowRight', false)).toBe(60);
  expect(shareByKey(21, 'ArrowLeft', false)).toBe(20);
  expect(clampShare(99)).toBe(60);
});

test('a pointer is measured from the start of the list', () => {
  const box = { left: 100, right: 1100, width: 1000 };
  expect(shareAt(400, box, false)).toBe(30);
  expect(shareAt(800, box, true)).toBe(30);
  expect(shareAt(-50, box, false)).toBe(20);
});
