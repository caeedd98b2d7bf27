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

  /** Whether it is this one, in hexadecimal digits. */
  isAt(index: number, leaf: string): boolean {
    return index < this.count && this.#digitsAt(index) === leaf;
  }

  /** The index of each by its digits, the last of equal ones. */
  indexes(): ReadonlyMap<string, number> {
    return new Map(Array.from({ length: this.count }, (_, index) => [this.#digitsAt(index), index]));
  }

  #digitsAt(index: number): string {
    return this.#bytes.toString('hex', index * hashLength, (index + 1) * hashLength);
  }

  /** Those from one index up to another. */
  *between(from: number, to: number): Generator<Uint8Array> {
    for (let index = from; index < to; index++) yield this.#bytes.subarray(index * hashLength, (index + 1) * hashLength);
  }
}
