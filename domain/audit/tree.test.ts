import { hash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { randomOf } from '../kernel/random.fixture.ts';
import { type Sha256, toHex } from './bytes.ts';
import { leafHash } from './entry.ts';
import { Forest, numberedLeaves } from './testing/index.ts';
import { emptyEdge, extend, isEdge, type RightEdge, rootOf, subtreesOf } from './tree.ts';
import published from './vectors/trees.json' with { type: 'json' };

const sha256: Sha256 = (bytes) => hash('sha256', bytes, 'buffer');
const leaves = published.leaves.map((hex) => leafHash(Buffer.from(hex, 'hex'), sha256));

describe('the published tree', () => {
  it('has the published leaves, subtrees and roots', () => {
    const full: string[][] = published.levels.map(() => []);
    const roots = [toHex(rootOf(emptyEdge, sha256))];
    let edge: RightEdge = emptyEdge;
    for (const leaf of leaves) {
      full[0]?.push(toHex(leaf));
      edge = extend(edge, [leaf], sha256, ({ level, index }, subtree) => {
        expect(full[level]).toHaveLength(index);
        full[level]?.push(toHex(subtree));
      });
      roots.push(toHex(rootOf(edge, sha256)));
    }
    expect(full).toEqual(published.levels);
    expect(roots).toEqual(published.roots);
  });
});

describe('a right edge', () => {
  it('has the root of its leaves at every size, however they are batched', () => {
    const most = 1_000;
    const all = numberedLeaves(most, sha256);
    const forest = new Forest(all, sha256);
    const random = randomOf(61);
    for (let size = 0, edge = emptyEdge; size < most;) {
      const count = Math.min(most - size, 1 + random(40));
      edge = extend(edge, all.slice(size, size + count), sha256);
      size += count;
      expect(edge.size).toBe(size);
      expect(isEdge(edge)).toBe(true);
      expect(toHex(rootOf(edge, sha256))).toBe(toHex(forest.root(size)));
    }
  });

  it('has one hash for each full subtree', () => {
    expect(subtreesOf({ start: 0, end: 13 })).toEqual([
      { level: 3, index: 0 },
      { level: 2, index: 2 },
      { level: 0, index: 12 },
    ]);
    expect(isEdge({ size: 13, hashes: leaves.slice(0, 3) })).toBe(true);
    expect(isEdge({ size: 13, hashes: leaves.slice(0, 2) })).toBe(false);
    expect(isEdge({ size: -1, hashes: [] })).toBe(false);
  });

  it('counts beyond 32 bits', () => {
    const size = 2 ** 40 + 1;
    const edge = { size, hashes: leaves.slice(0, 2) };
    const full: number[] = [];
    expect(extend(edge, leaves.slice(2, 3), sha256, ({ level, index }) => full.push(level, index))).toMatchObject({ size: size + 1 });
    expect(full).toEqual([1, 2 ** 39]);
  });
});
