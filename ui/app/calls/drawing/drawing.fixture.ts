import type { Still } from './drawing.ts';
import { jpegOf } from './jpeg.fixture.ts';
import type { Mark } from './marks.ts';

export const stillOf = (width = 640, bytes = 30_000): Still => ({ bytes: jpegOf({ width, height: 360 }, [], bytes), width, height: 360 });

export const lineOf = (id: string): Mark => ({
  id,
  shape: 'line',
  points: [
    [0.1, 0.2],
    [0.3, 0.4],
  ],
});
