import { expect, it } from 'vitest';
import { forgetHanded, handOver, lookAtHanded } from './handed.ts';

it('keeps a file until it was looked at and forgotten', () => {
  const file = new File(['{}'], 'receipt.json');
  handOver(file);
  expect([lookAtHanded(), lookAtHanded()]).toEqual([file, file]);
  forgetHanded();
  expect(lookAtHanded()).toBeUndefined();
});
