import { hash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type Sha256, toHex } from './bytes.ts';
import { Forest, numberedLeaves } from './testing/index.ts';
import { hashesIn, parseTilePath, tileOf, tilePath, tileWidth, widthIn } from './tiles.ts';
import { fold, joined, subtreesOf } from './tree.ts';

const sha256: Sha256 = (bytes) => hash('sha256', bytes, 'buffer');

describe('the path of a tile', () => {
  it.each([
    ['0/000', { level: 0, index: 0, width: 256 }],
    ['0/x001/x234/067', { level: 0, index: 1_234_067, width: 256 }],
    ['2/999.p/1', { level: 2, index: 999, width: 1 }],
    ['63/x001/000.p/255', { level: 63, index: 1_000, width: 255 }],
    ['entries/x001/234', { level: 'entries', index: 1_234, width: 256 }],
  ] as const)('%s stands for one tile', (path, tile) => {
    expect(parseTilePath(path)).toEqual(tile);
    expect(tilePath(tile)).toBe(path);
  });

  it.each([
    '',
    '0',
    '0/',
    '0/1',
    '0/0000',
    '00/000',
    '64/000',
    '-1/000',
    '0/x000/001',
    '0/001/002',
    '0/x001',
    '0/x001/x002',

    '0/000.p/0',
    '0/000.p/256',
    '0/000.p/01',
    '0/000.p/',
    '0/000.p/1/',
    '0/000/../001',
    '0/000.p/1.p/1',
    'entrie/000',
    '0/00a',
    '0/000\n',
    '0/x999/x999/x999/x999/x999/999',
  ])('is not %j', (path) => {
    expect(parseTilePath(path)).toBeNull();
  });
});

describe('the tiles of a tree', () => {
  it('are as wide as C2SP says of 70,000 and of 256 leaves', () => {
    const widths = (size: number, level: number): number[] => {
      const all: number[] = [];
      for (let index = 0; widthIn(size, { level, index }) > 0; index++) all.push(widthIn(size, { level, index }));
      return all;
    };
    expect(widths(70_000, 0)).toEqual([...Array<number>(273).fill(tileWidth), 112]);
    expect([widths(70_000, 1), widths(70_000, 2), widths(70_000, 3)]).toEqual([[256, 17], [1], []]);
    expect([widths(256, 0), widths(256, 1), widths(0, 0)]).toEqual([[256], [1], []]);
    expect(widthIn(300, { level: 'entries', index: 1 })).toBe(44);
  });

  it('give the root at every size', () => {
    const forest = new Forest(numberedLeaves(70_000, sha256), sha256);
    for (const size of [1, 255, 256, 257, 511, 65_535, 65_536, 65_537, 70_000]) {
      const hashes = subtreesOf({ start: 0, end: size }).map((subtree) => {
        const { tile, from, to } = tileOf(subtree);
        const level = Number(tile.level);
        const width = widthIn(size, tile);
        const first = tile.index * tileWidth;
        const bytes = Buffer.concat(Array.from({ length: width }, (_, at) => forest.subtree({ level: level * 8, index: first + at })));
        return joined((hashesIn(bytes, width) ?? []).slice(from, to), sha256);
      });
      expect(toHex(fold(hashes, sha256))).toBe(toHex(forest.root(size)));
    }
  });

  it('are read only whole', () => {
    expect(hashesIn(new Uint8Array(64), 2)).toHaveLength(2);
    expect(hashesIn(new Uint8Array(96), 2)).toHaveLength(2);
    expect(hashesIn(new Uint8Array(64), 3)).toBeNull();
    expect(hashesIn(new Uint8Array(65), 2)).toBeNull();
  });
});
