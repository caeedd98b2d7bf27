import { areEqual, extend, type NoteKey, type RightEdge, rootOf } from '@academy/domain/audit';
import { sha256 } from '../crypto.ts';
import type { HeadLine } from '../export/format.ts';
import { type OpenHead, openHead } from './heads.ts';
import type { LeafHashes } from './leaf-hashes.ts';
import type { Findings } from './report.ts';

/** Roots of the leaves at the sizes that are asked for. */
export class Roots {
  readonly #start: RightEdge;
  readonly #leaves: LeafHashes;
  #edge: RightEdge;

  constructor(start: RightEdge, leaves: LeafHashes) {
    this.#start = start;
    this.#leaves = leaves;
    this.#edge = start;
  }

  get from(): number {
    return this.#start.size;
  }

  get to(): number {
    return this.#start.size + this.#leaves.count;
  }

  /** Null for a size that is not between the two. Asking for growing sizes is cheap. */
  at(size: number): Uint8Array | null {
    const edge = this.#edgeAt(size);
    return edge && rootOf(edge, sha256);
  }

  /** The right edge after all leaves. */
  end(): RightEdge {
    return this.#edgeAt(this.to) ?? this.#edge;
  }

  #edgeAt(size: number): RightEdge | null {
    if (size < this.from || size > this.to) return null;
    if (size < this.#edge.size) this.#edge = this.#start;
    this.#edge = extend(this.#edge, this.#leaves.between(this.#edge.size - this.from, size - this.from), sha256);
    return this.#edge;
  }
}

/** Opens the heads of an export; those that the log did not sign are findings, and left out. */
export async function openHeads(lines: readonly HeadLine[], keys: readonly NoteKey[], findings: Findings): Promise<OpenHead[]> {
  const heads: OpenHead[] = [];
  for (const { size, note } of lines) {
    const head = await openHead(note, keys, `the head of ${size} records`, findings);
    if (head) heads.push(head);
  }
  return heads.toSorted((a, b) => a.checkpoint.size - b.checkpoint.size);
}

/** Every head has to be the root of the leaves up to it; the first that is not bounds what was changed from above. */
export function judgeHeads(heads: readonly OpenHead[], roots: Roots, to: number, findings: Findings): void {
  let last = roots.from;
  for (const { checkpoint } of heads) {
    const root = roots.at(checkpoint.size);
    if (root && areEqual(root, checkpoint.root)) last = checkpoint.size;
    else if (root) {
      findings.add('changed', 'leaves', `they were changed between the heads of ${last} and of ${checkpoint.size} records`);
      break;
    } else findings.add('incomplete', 'cut off', `the head of ${checkpoint.size} records needs more of them`);
  }
  // Whatever else was found: without it nothing proves the end.
  if (!heads.some(({ checkpoint }) => checkpoint.size === to)) findings.add('incomplete', 'missing head', `there is none of ${to} records`);
}
