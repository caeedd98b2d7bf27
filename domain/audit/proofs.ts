import { areEqual, hashLength, type Sha256 } from './bytes.ts';
import { type Leaves, nodeHash } from './tree.ts';

/** The largest power of two below `size`, which is 2 or more. */
function splitOf(size: number): number {
  let split = 1;
  while (split * 2 < size) split *= 2;
  return split;
}

/** Whose hashes prove that leaf `index` is in the tree of `size` leaves, from the leaf's sibling to the root's child: RFC 9162, 2.1.3.1. */
export function inclusionParts(index: number, size: number): Leaves[] {
  if (!(index >= 0 && index < size)) throw new RangeError(`leaf ${index} of a tree of ${size}`);
  const parts: Leaves[] = [];
  let [start, end] = [0, size];
  while (end - start > 1) {
    const middle = start + splitOf(end - start);
    if (index < middle) {
      parts.push({ start: middle, end });
      end = middle;
    } else {
      parts.push({ start, end: middle });
      start = middle;
    }
  }
  return parts.toReversed();
}

/** Whose hashes prove that the tree of `newer` leaves begins with the tree of `older` leaves: RFC 9162, 2.1.4.1. */
export function consistencyParts(older: number, newer: number): Leaves[] {
  if (!(older >= 0 && older <= newer)) throw new RangeError(`a tree of ${newer} does not extend one of ${older}`);
  if (older === 0 || older === newer) return [];
  const parts: Leaves[] = [];
  let [start, end] = [0, newer];
  while (end > older) {
    const middle = start + splitOf(end - start);
    if (older <= middle) {
      parts.push({ start: middle, end });
      end = middle;
    } else {
      parts.push({ start, end: middle });
      start = middle;
    }
  }
  // Where the older tree is the whole left part, its own root is known.
  if (start > 0) parts.push({ start, end });
  return parts.toReversed();
}

const half = (number: number): number => Math.floor(number / 2);
const isWellFormed = (proof: readonly Uint8Array[]): boolean => proof.length <= 64 && proof.every(({ length }) => length === hashLength);

export interface Inclusion {
  readonly leaf: Uint8Array;
  readonly index: number;
  readonly size: number;
  readonly root: Uint8Array;
  readonly proof: readonly Uint8Array[];
}

/** Whether the proof shows the leaf at its place under the root: RFC 9162, 2.1.3.2. */
export function isIncluded({ leaf, index, size, root, proof }: Inclusion, sha256: Sha256): boolean {
  if (!Number.isSafeInteger(index) || !Number.isSafeInteger(size) || index < 0 || index >= size) return false;
  if (leaf.length !== hashLength || !isWellFormed(proof)) return false;
  let hash = leaf;
  let [node, last] = [index, size - 1];
  for (const sibling of proof) {
    if (last === 0) return false;
    if (node % 2 === 1 || node === last) {
      hash = nodeHash(sibling, hash, sha256);
      // A last node without a sibling moves up as it is.
      while (node % 2 === 0 && node !== 0) [node, last] = [half(node), half(last)];
    } else hash = nodeHash(hash, sibling, sha256);
    [node, last] = [half(node), half(last)];
  }
  return last === 0 && areEqual(hash, root);
}

export interface Consistency {
  readonly older: { readonly size: number; readonly root: Uint8Array };
  readonly newer: { readonly size: number; readonly root: Uint8Array };
  readonly proof: readonly Uint8Array[];
}

/** Whether the proof shows that the newer tree begins with the older one: RFC 9162, 2.1.4.2. Of the empty tree nothing can be shown. */
export function isExtension({ older, newer, proof }: Consistency, sha256: Sha256): boolean {
  const sizes = [older.size, newer.size];
  if (!sizes.every((size) => Number.isSafeInteger(size) && size >= 1) || older.size > newer.size || !isWellFormed(proof)) return false;
  if (older.size === newer.size) return proof.length === 0 && areEqual(older.root, newer.root);

  let [node, last] = [older.size - 1, newer.size - 1];
  while (node % 2 === 1) [node, last] = [half(node), half(last)];
  const [first, ...rest] = node === 0 ? [older.root, ...proof] : proof;
  if (first === undefined || (node === 0 && first.length !== hashLength)) return false;
  let [was, is] = [first, first];
  for (const sibling of rest) {
    if (last === 0) return false;
    if (node % 2 === 1 || node === last) {
      was = nodeHash(sibling, was, sha256);
      is = nodeHash(sibling, is, sha256);
      while (node % 2 === 0 && node !== 0) [node, last] = [half(node), half(last)];
    } else is = nodeHash(is, sibling, sha256);
    [node, last] = [half(node), half(last)];
  }
  return last === 0 && areEqual(was, older.root) && areEqual(is, newer.root);
}
