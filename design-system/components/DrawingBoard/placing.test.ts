import { describe, expect, it } from 'vitest';
import type { DrawnShape, Place } from './figures.ts';
import { moved, type Placing, pressed, released, set, steered } from './placing.ts';

const a: Place = [0.1, 0.1];
const b: Place = [0.5, 0.5];
const c: Place = [0.9, 0.1];

type Step = readonly ['down' | 'move' | 'up', Place];

/** What a pointer draws by these steps. */
function drawn(shape: DrawnShape, steps: readonly Step[]) {
  let placing: Placing | null = null;
  let wasBegun = false;
  for (const [what, place] of steps) {
    if (what === 'down') {
      wasBegun = placing !== null;
      placing = pressed(placing, shape, place);
    } else if (!placing) {
      throw new Error('nothing is being drawn');
    } else if (what === 'move') {
      placing = moved(placing, place);
    } else {
      const next = released(placing, place, wasBegun);
      if (next.done) return next.done;
      ({ placing } = next);
    }
  }
  return placing;
}

const drag = (from: Place, to: Place): Step[] => [
  ['down', from],
  ['move', to],
  ['up', to],
];
const tap = (place: Place): Step[] => [
  ['down', place],
  ['up', place],
];
const over = (place: Place): Step[] => [['move', place]];

describe('a pointer', () => {
  it.each(['line', 'arrow', 'circle'] as const)('draws by dragging or by two taps: %s', (shape) => {
    expect(drawn(shape, drag(a, b))).toEqual([a, b]);
    expect(drawn(shape, [...tap(a), ...over(c), ...tap(b)])).toEqual([a, b]);
    expect(drawn(shape, [...tap(a), ...drag(c, b)])).toEqual([a, b]);
  });

  it('draws an angle by three taps, or by dragging its first side', () => {
    expect(drawn('angle', [...tap(a), ...tap(b), ...tap(c)])).toEqual([a, b, c]);
    expect(drawn('angle', [...drag(a, b), ...over(c), ...tap(c)])).toEqual([a, b, c]);
    expect(drawn('angle', [...tap(a), ...over(b)])).toMatchObject({ points: [a, b], from: null });
  });

  it('draws freehand while it is down', () => {
    expect(drawn('pen', [['down', a], ...over(b), ...over(c), ['up', c]])).toEqual([a, b, c]);
    expect(drawn('pen', tap(a))).toEqual([a]);
  });

  it('makes no stroke too long to be sent, from its beginning to its end', () => {
    const path = Array.from({ length: 2_000 }, (_, index): Place => [index / 2_000, (index % 2) / 2]);
    const points = drawn('pen', [['down', [0, 0]], ...path.map((place): Step => ['move', place]), ['up', [1, 1]]]) as readonly Place[];
    expect(points.length).toBeLessThanOrEqual(300);
    expect(points.length).toBeGreaterThan(100);
    expect([points[0], points.at(-1)]).toEqual([[0, 0], path.at(-1)]);
  });

  it('draws no point twice where it rests', () => {
    expect(drawn('pen', [['down', a], ...over([0.1001, 0.1]), ['up', a]])).toEqual([a]);
  });
});

describe('a keyboard', () => {
  it.each<[DrawnShape, readonly Place[]]>([
    ['line', [a, b]],
    ['angle', [a, b, c]],
    ['pen', [a, b]],
  ])('draws point by point: %s', (shape, places) => {
    let placing: Placing | null = null;
    let done: readonly Place[] | null = null;
    for (const place of places) ({ placing, done } = set(placing, shape, place));
    expect(done).toEqual(places);
    expect(placing).toBeNull();
  });

  it('steers a figure, draws a stroke, and leaves room for a pointer', () => {
    const { placing } = set(null, 'line', a);
    expect(placing && steered(placing, b)).toEqual({ shape: 'line', points: [a, b], from: null });
    const { placing: stroke } = set(null, 'pen', a);
    expect(stroke && steered(steered(stroke, b), c)).toEqual({ shape: 'pen', points: [a, b, c], from: null });
    expect(pressed(placing, 'line', c)).toEqual({ shape: 'line', points: [a, c], from: c });
  });
});
