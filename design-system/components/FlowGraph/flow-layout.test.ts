import { describe, expect, it } from 'vitest';
import { type GraphEdge, layoutOf } from './flow-layout.ts';

/** Reproducible choices for each seed: whole numbers from 0 to `count` - 1. */
function randomOf(seed: number): (count: number) => number {
  let state = seed;
  return (count) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 4_294_967_296) * count);
  };
}

const numbered = (count: number): string[] => Array.from({ length: count }, (_, index) => `n${index}`);
const placesOf = (ids: readonly string[], edges: readonly GraphEdge[]): Record<string, [number, number]> =>
  Object.fromEntries([...layoutOf(ids, edges).places].map(([id, { column, row }]) => [id, [column, row]]));

describe('a layout', () => {
  it('puts the first effect beside its cause, and the others below', () => {
    const edges = [
      { from: 'a', to: 'b' },
      { from: 'b', to: 'c' },
      { from: 'a', to: 'd' },
      { from: 'd', to: 'e' },
    ];
    expect(placesOf(['a', 'b', 'c', 'd', 'e', 'f'], edges)).toEqual({ a: [0, 0], b: [1, 0], c: [2, 0], d: [1, 1], e: [2, 1], f: [0, 2] });
  });

  it('puts a node after all of its causes', () => {
    const edges = [
      { from: 'a', to: 'b' },
      { from: 'a', to: 'c' },
      { from: 'b', to: 'c' },
    ];
    expect(placesOf(['a', 'b', 'c'], edges)).toEqual({ a: [0, 0], b: [1, 0], c: [2, 1] });
  });

  it('of nothing is empty', () => {
    expect(layoutOf([], [{ from: 'a', to: 'b' }])).toMatchObject({ edges: [], columns: 0, rows: 0 });
  });

  it('of whatever it is given covers no node, keeps all of them, and has only edges that lead forward', () => {
    let drawn = 0;
    for (let seed = 1; seed <= 400; seed++) {
      const random = randomOf(seed);
      const ids = numbered(1 + random(60));
      // Backwards, to itself, twice and to nowhere: broken data.
      const edges = Array.from({ length: random(120) }, () => ({ from: `n${random(64)}`, to: `n${random(64)}` }));
      const layout = layoutOf(ids, edges);
      const places = [...layout.places.values()];
      expect(new Set(layout.places.keys())).toEqual(new Set(ids));
      expect(new Set(places.map(({ column, row }) => `${column} ${row}`)).size).toBe(ids.length);
      for (const { column, row } of places) expect(column < layout.columns && row < layout.rows).toBe(true);
      for (const { from, to } of layout.edges)
        expect(layout.places.get(from)!.column, `seed ${seed}`).toBeLessThan(layout.places.get(to)!.column);
      drawn += layout.edges.length;
    }
    expect(drawn).toBeGreaterThan(1000);
  });

  it('of a circle ends, and of a row of ten thousand too', () => {
    const ids = numbered(10_000);
    const edges = ids.map((from, index) => ({ from, to: ids[(index + 1) % ids.length]! }));
    expect(layoutOf(ids, edges)).toMatchObject({ columns: 10_000, rows: 1 });
    const circle = [
      { from: 'a', to: 'b' },
      { from: 'b', to: 'a' },
      { from: 'a', to: 'a' },
    ];
    expect(layoutOf(['a', 'b'], circle).edges).toEqual([{ from: 'a', to: 'b' }]);
  });
});
