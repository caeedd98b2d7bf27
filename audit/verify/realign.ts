import type { RecordLine } from '../export/format.ts';
import type { LeafHashes } from './leaf-hashes.ts';
import type { Findings } from './report.ts';

interface Foreign {
  readonly place: string;
  /** The leaf that was expected there. */
  readonly at: number;
}

/**
 * Compares records, one after the other, with the leaves that were sealed, and names what was done to them: edited, inserted, dropped or
 * moved. Leaves are looked up by their hashes only after the first difference.
 */
export class Realignment {
  readonly #leaves: LeafHashes;
  /** Records before the first leaf. */
  readonly #before: number;
  readonly #foreign: Foreign[] = [];
  readonly #skipped = new Set<number>();
  readonly #moved: { readonly index: number; readonly place: string }[] = [];
  readonly #doubled: { readonly after: number; readonly place: string }[] = [];
  #known: ReadonlyMap<string, number> | null = null;
  #next = 0;

  constructor(leaves: LeafHashes, before: number) {
    this.#leaves = leaves;
    this.#before = before;
  }

  /** The next record, with its leaf in hexadecimal digits. */
  add({ stream, revision }: Pick<RecordLine, 'stream' | 'revision'>, leaf: string): void {
    if (this.#leaves.isAt(this.#next, leaf)) {
      this.#next++;
      return;
    }
    const place = `${stream} ${revision}`;
    const index = this.#indexOf(leaf);
    if (index === undefined) this.#foreign.push({ place, at: this.#next });
    else if (index >= this.#next) {
      for (let skipped = this.#next; skipped < index; skipped++) this.#skipped.add(skipped);
      this.#next = index + 1;
    } else if (this.#skipped.delete(index)) this.#moved.push({ index, place });
    else this.#doubled.push({ after: this.#before + this.#next, place });
  }

  /** So many records that others have found at their places. */
  pass(count: number): void {
    this.#next += count;
  }

  #indexOf(leaf: string): number | undefined {
    this.#known ??= this.#leaves.indexes();
    return this.#known.get(leaf);
  }

  /** Names all differences, once every record was added. */
  finish(findings: Findings): void {
    const end = this.#leaves.count;
    for (let index = this.#next; index < end; index++) this.#skipped.add(index);
    const taken = new Map<number, number>();
    for (const { place, at } of this.#foreign) {
      // Records that nobody sealed stand for leaves that nobody shows, as far as there are some.
      const index = at + (taken.get(at) ?? 0);
      taken.set(at, (taken.get(at) ?? 0) + 1);
      if (this.#skipped.delete(index)) findings.add('changed', 'edited', `record ${this.#number(index)}, ${place}`);
      else findings.add('changed', 'inserted', `${place}, after record ${this.#before + at}`);
    }
    for (const { place, after } of this.#doubled) findings.add('changed', 'inserted', `${place} once more, after record ${after}`);
    for (const { index, place } of this.#moved) findings.add('changed', 'moved', `record ${this.#number(index)}, ${place}`);
    let cutOff = end;
    while (this.#skipped.has(cutOff - 1)) this.#skipped.delete(--cutOff);
    for (const index of this.#skipped) findings.add('changed', 'dropped', `record ${this.#number(index)}`);
    if (cutOff < end)
      findings.add('incomplete', 'cut off', `records are missing from ${this.#number(cutOff)} on, to ${this.#number(end - 1)}`);
  }

  #number(index: number): number {
    return this.#before + index + 1;
  }
}
