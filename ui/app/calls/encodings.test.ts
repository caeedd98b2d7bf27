import { expect, it } from 'vitest';
import { layerFor } from './encodings.ts';

it.each([
  [90, 0],
  [225, 0],
  [226, 1],
  [450, 1],
  [451, 2],
  [1440, 2],
])('at a height of %i px it requests layer %i', (height, layer) => {
  expect(layerFor(height)).toBe(layer);
});
