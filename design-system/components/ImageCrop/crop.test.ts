import { describe, expect, it } from 'vitest';
import { centred, maxZoomOf, moved, placedAt, placeOf, sideOf, within, zoomedTo } from './crop.ts';

const wide = { width: 1200, height: 800 };
const square = { width: 600, height: 600 };

describe('the crop of a picture', () => {
  it('begins as the largest square, in the middle', () => {
    expect(centred(wide)).toEqual({ x: 600, y: 400, zoom: 1 });
    expect(sideOf(wide, centred(wide))).toBe(800);
  });

  it('moves along the longer side, up to its edge', () => {
    expect(moved(wide, centred(wide), 100, 100)).toEqual({ x: 700, y: 400, zoom: 1 });
    expect(moved(wide, centred(wide), -5000, 0).x).toBe(400);
    expect(moved(wide, centred(wide), 5000, 0).x).toBe(800);
  });

  it('moves both ways once it is zoomed in', () => {
    expect(moved(wide, zoomedTo(wide, centred(wide), 2), 5000, -5000)).toEqual({ x: 1000, y: 200, zoom: 2 });
  });

  it('slides back onto the picture when it is zoomed out at an edge', () => {
    const corner = { x: 1100, y: 100, zoom: 4 };
    expect(zoomedTo(wide, corner, 1)).toEqual({ x: 800, y: 400, zoom: 1 });
  });

  it.each([
    [{ width: 2000, height: 3000 }, 4],
    [{ width: 256, height: 900 }, 2],
    [{ width: 90, height: 60 }, 1],
  ])('of %j is zoomed at most %d times', (picture, most) => {
    expect(maxZoomOf(picture)).toBe(most);
    expect(zoomedTo(picture, centred(picture), 99).zoom).toBe(most);
  });

  it('has a position, and none along a side that it fills', () => {
    expect(placeOf(wide, centred(wide), 'x')).toBe(0.5);
    expect(placeOf(wide, centred(wide), 'y')).toBeNull();
    expect(placeOf(square, centred(square), 'x')).toBeNull();
    expect(placeOf(wide, placedAt(wide, centred(wide), 'x', 1), 'x')).toBe(1);
    expect(placedAt(wide, centred(wide), 'x', 0).x).toBe(400);
  });

  it('always lies on the picture', () => {
    const sides = [1, 127, 600, 8000];
    const places = [-10_000, 0, 64.5, 3000, 20_000];
    const pictures = sides.flatMap((width) => sides.map((height) => ({ width, height })));
    const crops = places.flatMap((x) => places.flatMap((y) => [-1, 1, 2.5, 9].map((zoom) => ({ x, y, zoom }))));
    for (const picture of pictures)
      for (const crop of crops.map((each) => within(picture, each))) {
        const half = sideOf(picture, crop) / 2;
        const edges = [crop.x - half, crop.y - half, picture.width - crop.x - half, picture.height - crop.y - half, crop.zoom - 1];
        expect(Math.min(...edges)).toBeGreaterThan(-1e-6);
      }
  });
});
