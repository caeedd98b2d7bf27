import { hashLength } from '@academy/domain/audit';

/** The leaves of an export, as their file has them: an object for each would take several times its memory. */
export class LeafHashes {
  readonly count: number;
  readonly #bytes: Buffer;

  /** A file that is not made of whole hashes has none. */
  constructor(bytes: Uint8Array) {
    this.#bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.count = bytes.length % hashLength === 0 ? bytes.length / hashLength : 0;
  }

  isAt(index: number, leaf: Uint8Array): boolean {
    const from = index * hashLength;
    return index < this.count && this.#bytes.compare(leaf, 0, hashLength, from, from + hashLength) === 0;
  }

  /** Those from one index up to another. */
  *between(from: number, to: number): Generator<Uint8Array> {
    for (let index = from; index < to; index++) yield this.#bytes.subarray(index * hashLength, (index + 1) * hashLength);
  }
}
