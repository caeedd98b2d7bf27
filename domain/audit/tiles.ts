import { hashLength, wholeNumber } from './bytes.ts';
import type { Subtree } from './tree.ts';

/** Levels of the tree in one tile, and hashes in a full one. */
export const tileHeight = 8;
export const tileWidth = 256;

/** A tile of https://c2sp.org/tlog-tiles: neighbouring hashes of tree level 8 * `level`, or the entries themselves. */
export interface Tile {
  readonly level: number | 'entries';
  readonly index: number;
  /** Hashes in it, from 1 to 256. */
  readonly width: number;
}

/** The path below `tile/`, such as `0/x001/x234/067.p/12`. */
export function tilePath({ level, index, width }: Tile): string {
  const groups: string[] = [];
  for (let left = index, isLast = true; isLast || left > 0; isLast = false, left = Math.floor(left / 1000)) {
    const group = String(left % 1000).padStart(3, '0');
    groups.unshift(isLast ? group : `x${group}`);
  }
  return `${level}/${groups.join('/')}${width === tileWidth ? '' : `.p/${width}`}`;
}

/** The tile of a path below `tile/`; null unless it is written exactly as `tilePath` writes it. */
export function parseTilePath(path: string): Tile | null {
  const match = /^(entries|\d{1,2})\/((?:x\d{3}\/){0,5}\d{3})(?:\.p\/(\d{1,3}))?$/u.exec(path);
  if (!match) return null;
  const [, levelText = '', groups = '', widthText] = match;
  const level = levelText === 'entries' ? 'entries' : wholeNumber(levelText);
  const index = Number(groups.replaceAll(/[x/]/gu, ''));
  const width = widthText === undefined ? tileWidth : wholeNumber(widthText);
  if (level === null || width === null || (typeof level === 'number' && level > 63) || !Number.isSafeInteger(index)) return null;
  const tile: Tile = { level, index, width };
  return width >= 1 && width <= tileWidth && tilePath(tile) === path ? tile : null;
}

/** Hashes that the tile at this place has in a tree of `size` leaves; 0 if the tree has no such tile. */
export function widthIn(size: number, { level, index }: Omit<Tile, 'width'>): number {
  const hashes = Math.floor(size / tileWidth ** (level === 'entries' ? 0 : level));
  return Math.max(0, Math.min(tileWidth, hashes - index * tileWidth));
}

/** The tile, and the hashes in it, of which a subtree's hash is made. */
export function tileOf({ level, index }: Subtree): { readonly tile: Omit<Tile, 'width'>; readonly from: number; readonly to: number } {
  const tileLevel = Math.floor(level / tileHeight);
  const count = 2 ** (level % tileHeight);
  const first = index * count;
  const tileIndex = Math.floor(first / tileWidth);
  const from = first - tileIndex * tileWidth;
  return { tile: { level: tileLevel, index: tileIndex }, from, to: from + count };
}

/** The hashes of a tile's bytes; null unless they are `width` or more. */
export function hashesIn(bytes: Uint8Array, width: number): Uint8Array[] | null {
  if (bytes.length % hashLength !== 0 || bytes.length / hashLength < width) return null;
  return Array.from({ length: width }, (_, index) => bytes.subarray(index * hashLength, (index + 1) * hashLength));
}
