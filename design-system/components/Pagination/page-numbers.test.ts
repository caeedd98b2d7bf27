import { describe, expect, test } from 'vitest';
import { pageNumbers } from './page-numbers.ts';

describe('pageNumbers', () => {
  test.each([
    [1, 1, [1]],
    [3, 7, [1, 2, 3, 4, 5, 6, 7]],
    [1, 8, [1, 2, 3, 4, 5, 'gap-after', 8]],
    [4, 8, [1, 2, 3, 4, 5, 'gap-after', 8]],
    [5, 8, [1, 'gap-before', 4, 5, 6, 7, 8]],
    [5, 9, [1, 'gap-before', 4, 5, 6, 'gap-after', 9]],
    [8, 8, [1, 'gap-before', 4, 5, 6, 7, 8]],
    [50, 100, [1, 'gap-before', 49, 50, 51, 'gap-after', 100]],
  ])('page %i of %i', (page, count, steps) => expect(pageNumbers(page, count)).toEqual(steps));

  test('above seven pages there are always seven steps, including the current page', () => {
    for (let count = 8; count <= 30; count += 1) {
      for (let page = 1; page <= count; page += 1) {
        const steps = pageNumbers(page, count);
        expect(steps).toHaveLength(7);
        expect(steps).toContain(page);
      }
    }
  });

  test('a gap always hides more than one page', () => {
    for (let page = 1; page <= 20; page += 1) {
      const steps = pageNumbers(page, 20);
      steps.forEach((step, index) => {
        if (typeof step === 'number') return;
        expect(Number(steps[index + 1]) - Number(steps[index - 1])).toBeGreaterThan(2);
      });
    }
  });
});
