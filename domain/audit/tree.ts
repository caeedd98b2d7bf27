import { concat, hashLength, type Sha256 } from './bytes.ts';

/** A full subtree: 2^level leaves, of which the first has the number `index` * 2^level, counted from 0. */
export interface Subtree {
  readonly level: number;
  readonly index: number;
}

/** Leaves from `start` up to, but without, `end`. */
export interface Leaves {
  readonly start: number;
  readonly end: number;
}

/** The tree of a size, as far as more leaves need it: the hashes of its full subtrees from left to right, 53 at most. */
export interface RightEdge {
  readonly size: number;
  readonly hashes: readonly Uint8Array[];
}

export const emptyEdge: RightEdge = { size: 0, hashes: [] };

const nodePrefix = Uint8Array.of(1);
/** Used again and again: there are as many nodes as leaves. */
const node = concat(nodePrefix, new Uint8Array(2 * hashLength));

/** The hash of an inner node: RFC 9162, 2.1.1. */
export function nodeHash(left: Uint8Array, right: Uint8Array, sha256: Sha256): Uint8Array {
  if (left.length !== hashLength || right.length !== hashLength) return sha256(concat(nodePrefix, left, right));
  node.set(left, nodePrefix.length);
  node.set(right, nodePrefix.length + hashLength);
  return sha256(node);
}

/** Appends leaves to an edge. `onFull` receives each subtree that became full, leaves left out. */
export function extend(
  edge: RightEdge,
  leaves: Iterable<Uint8Array>,
  sha256: Sha256,
  onFull?: (subtree: Subtree, hash: Uint8Array) => void,
): RightEdge {
  const hashes = [...edge.hashes];
  let { size } = edge;
  for (const leaf of leaves) {
    let hash = leaf;
    let level = 0;
    // As many subtrees become one as the size has ones at its end.
    for (let left = size; left % 2 === 1; left = (left - 1) / 2) {
      hash = nodeHash(hashes.pop() ?? hash, hash, sha256);
      level++;
      onFull?.({ level, index: Math.floor(size / 2 ** level) }, hash);
    }
    hashes.push(hash);
    size++;
  }
  return { size, hashes };
}

/** The hash of neighbouring full subtrees, the larger ones first; of no leaf at all, that of no bytes. */
export function fold(hashes: readonly Uint8Array[], sha256: Sha256): Uint8Array {
  return hashes.length === 0 ? sha256(new Uint8Array()) : hashes.reduceRight((right, left) => nodeHash(left, right, sha256));
}

export const rootOf = (edge: RightEdge, sha256: Sha256): Uint8Array => fold(edge.hashes, sha256);

/** The hash of a full subtree over the hashes of its 2^n equally large parts, from left to right. */
export const joined = (parts: readonly Uint8Array[], sha256: Sha256): Uint8Array => rootOf(extend(emptyEdge, parts, sha256), sha256);

/** The full subtrees that make up leaves, from left to right. `start` has to be a multiple of the largest one's size, as proofs have it. */
export function subtreesOf({ start, end }: Leaves): Subtree[] {
  const subtrees: Subtree[] = [];
  for (let at = start; at < end;) {
    let level = 0;
    while (at % 2 ** (level + 1) === 0 && at + 2 ** (level + 1) <= end) level++;
    subtrees.push({ level, index: at / 2 ** level });
    at += 2 ** level;
  }
  return subtrees;
}

/** True for a right edge that a tree of its size can have. */
export const isEdge = ({ size, hashes }: RightEdge): boolean =>
  Number.isSafeInteger(size) && size >= 0 && hashes.length === subtreesOf({ start: 0, end: size }).length;
