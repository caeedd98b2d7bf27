import { leafHash } from '../entry.ts';
import type { Sha256 } from '../bytes.ts';
import { fold, type Leaves, nodeHash, type Subtree, subtreesOf } from '../tree.ts';

/** The hash of every full subtree over some leaves, level by level. */
export class Forest {
  readonly levels: Uint8Array[][];
  readonly #sha256: Sha256;
  readonly #known = new Map<string, Uint8Array>();

  constructor(leaves: readonly Uint8Array[], sha256: Sha256) {
    this.#sha256 = sha256;
    this.levels = [[...leaves]];
    for (let level = this.levels[0] ?? []; level.length > 1;) {
      const above: Uint8Array[] = [];
      for (let index = 0; index + 1 < level.length; index += 2) above.push(nodeHash(level[index]!, level[index + 1]!, sha256));
      this.levels.push(above);
      level = above;
    }
  }

  subtree({ level, index }: Subtree): Uint8Array {
    const hash = this.levels[level]?.[index];
    if (!hash) throw new RangeError(`no subtree ${index} at level ${level}`);
    return hash;
  }

  hash(leaves: Leaves): Uint8Array {
    const name = `${leaves.start} ${leaves.end}`;
    const found = this.#known.get(name);
    if (found) return found;
    const hashes = subtreesOf(leaves).map((subtree) => this.subtree(subtree));
    const hash = fold(hashes, this.#sha256);
    this.#known.set(name, hash);
    return hash;
  }

  root(size: number): Uint8Array {
    return this.hash({ start: 0, end: size });
  }
}

/** The hashes of leaves that hold their numbers. */
export const numberedLeaves = (count: number, sha256: Sha256): Uint8Array[] =>
  Array.from({ length: count }, (_, index) => leafHash(Uint8Array.of(index >> 16, (index >> 8) & 255, index & 255), sha256));
