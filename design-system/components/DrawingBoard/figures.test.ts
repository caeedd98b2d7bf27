import { describe, expect, it } from 'vitest';
import { degreesOf, degreesPlace, drawnShapes, pathOf, type Place } from './figures.ts';

const wide = { width: 1_000, height: 500 };

describe('the path of a mark', () => {
  it.each(drawnShapes)('exists from the first point on: %s', (shape) => {
    const places: Place[] = [
      [0.1, 0.1],
      [0.5, 0.5],
      [0.9, 0.1],
    ];
    expect(pathOf({ shape, points: [] }, wide)).toBe('');
    expect(pathOf({ shape, points: places.slice(0, 1) }, wide)).toBe('M100 50h0.01');
    for (const count of [2, 3]) expect(pathOf({ shape, points: places.slice(0, count) }, wide)).toMatch(/^M[-\d .]+(?:[LA][-\d .]+)+/u);
  });

  it('of a line leads from point to point', () => {
    const points: Place[] = [
      [0, 0],
      [1, 1],
    ];
    expect(pathOf({ shape: 'line', points }, wide)).toBe('M0 0L1000 500');
  });

  it('of a circle is round on a picture that is not square', () => {
    const points: Place[] = [
      [0.5, 0.5],
      [0.5, 0.7],
    ];
    expect(pathOf({ shape: 'circle', points }, wide)).toBe('M400 250A100 100 0 0 1600 250A100 100 0 0 1400 250');
  });

  it('of an arrow has two wings at its tip, no longer than half of it', () => {
    const points: Place[] = [
      [0.5, 0.5],
      [0.52, 0.5],
    ];
    const [, line, wings] = /^(M500 250L520 250)M(.*)$/u.exec(pathOf({ shape: 'arrow', points }, wide)) ?? [];
    expect(line).toBeDefined();
    const ends = (wings ?? '').split('L').map((place) => place.split(' ').map(Number));
    expect(ends[1]).toEqual([520, 250]);
    for (const end of [ends[0], ends[2]]) expect(Math.hypot((end?.[0] ?? 0) - 520, (end?.[1] ?? 0) - 250)).toBeCloseTo(10, 0);
  });
});

describe('an angle', () => {
  it.each<[number, Place, Place]>([
    [90, [0.5, 0.1], [0.9, 0.5]],
    [180, [0.1, 0.5], [0.9, 0.5]],
    [0, [0.9, 0.5], [0.9, 0.5]],
    // In pixels, not in parts of a picture that is twice as wide as high.
    [45, [0.9, 0.5], [0.6, 0.3]],
    [45, [0.6, 0.3], [0.9, 0.5]],
  ])('of %d degrees is measured as it is seen', (degrees, one, other) => {
    expect(degreesOf({ shape: 'angle', points: [one, [0.5, 0.5], other] }, wide)).toBe(degrees);
  });

  it('has its number inside, and on the picture', () => {
    const corner: Place = [0.5, 0.5];
    const [x, y] = degreesPlace({ points: [[0.5, 0], corner, [1, 0.5]] }, wide) ?? corner;
    expect([x > 0.5, y < 0.5]).toEqual([true, true]);
    expect(
      degreesPlace(
        {
          points: [
            [0, 0.9],
            [0.01, 1],
            [0.02, 0.9],
          ],
        },
        wide,
      )?.[0],
    ).toBe(0.05);
  });

  it('is that of an angle alone, with all its points', () => {
    const points: Place[] = [
      [0.1, 0.1],
      [0.5, 0.5],
    ];
    expect(degreesOf({ shape: 'angle', points }, wide)).toBeNull();
    expect(degreesPlace({ points }, wide)).toBeNull();
    expect(degreesOf({ shape: 'pen', points: [...points, [0, 0]] }, wide)).toBeNull();
  });
});
