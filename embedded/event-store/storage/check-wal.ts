import { closeSync, existsSync, fstatSync, openSync, readSync } from 'node:fs';
import { endianness } from 'node:os';

// The format of the write-ahead log: https://sqlite.org/fileformat2.html
const HEADER_BYTES = 32;
const FRAME_HEADER_BYTES = 24;
const MAGIC_LITTLE = 0x377f0682;
const MAGIC_BIG = 0x377f0683;

type Sum = readonly [number, number];

/**
 * Looks for damage in a write-ahead log. SQLite treats the first frame with a wrong checksum as the end and silently drops the
 * rest. That is right for a write that a power cut interrupted and wrong for anything else. Each transaction is on the disk
 * before the next begins, so only the last can be interrupted: complete transactions after the break prove damage. What follows the
 * break is the rest of its own transaction, and the first commit there may be that one's, unless the broken frame is the commit
 * itself. Returns the byte offset of the break, or undefined if there is no damage.
 */
export function brokenWalOffset(path: string): number | undefined {
  if (!existsSync(path)) return undefined;
  const file = openSync(path, 'r');
  try {
    return new WalFile(file).firstBreak();
  } finally {
    closeSync(file);
  }
}

class WalFile {
  readonly #file: number;
  readonly #bytes: number;

  constructor(file: number) {
    this.#file = file;
    this.#bytes = fstatSync(file).size;
  }

  firstBreak(): number | undefined {
    if (this.#bytes < HEADER_BYTES) return undefined;
    const header = this.#read(0, HEADER_BYTES);
    const magic = header.readUInt32BE(0);
    const isBig = magic === MAGIC_BIG;
    const headerSum = checksum(header, 0, 24, [0, 0], isBig);
    const isHeaderWhole = (isBig || magic === MAGIC_LITTLE) && isSum(header, 24, headerSum);
    const frameBytes = FRAME_HEADER_BYTES + header.readUInt32BE(8);
    if (!isHeaderWhole) return this.#bytes > HEADER_BYTES ? 0 : undefined;
    const salts = header.subarray(16, 24);
    let before = headerSum;
    let broken: number | undefined;
    let commits = 0;
    let ownCommits = 1;
    for (let offset = HEADER_BYTES; offset + frameBytes <= this.#bytes; offset += frameBytes) {
      const frame = this.#read(offset, frameBytes);
      const sum = checksum(frame, FRAME_HEADER_BYTES, frameBytes, checksum(frame, 0, 8, before, isBig), isBig);
      const isOfThisLog = frame.subarray(8, 16).equals(salts);
      const isCommit = frame.readUInt32BE(4) !== 0;
      if (!(isOfThisLog && isSum(frame, 16, sum))) {
        if (broken === undefined && isOfThisLog && isCommit) ownCommits = 0;
        broken ??= offset;
      } else if (broken !== undefined && isCommit && ++commits > ownCommits) return broken;
      before = [frame.readUInt32BE(16), frame.readUInt32BE(20)];
    }
    return undefined;
  }

  #read(offset: number, length: number): Buffer {
    const buffer = Buffer.allocUnsafe(length);
    readSync(this.#file, buffer, 0, length, offset);
    return buffer;
  }
}

const isSum = (buffer: Buffer, offset: number, [first, second]: Sum): boolean =>
  buffer.readUInt32BE(offset) === first && buffer.readUInt32BE(offset + 4) === second;

/** SQLite's running checksum over pairs of 32-bit words. */
function checksum(buffer: Buffer, start: number, end: number, seed: Sum, isBig: boolean): Sum {
  let [first, second] = seed;
  // Copied for alignment: a slice of a pooled buffer may be unaligned.
  const words = new Uint32Array(Uint8Array.from(buffer.subarray(start, end)).buffer);
  const swaps = isBig === (endianness() === 'LE');
  for (let index = 0; index < words.length; index += 2) {
    const [one, two] = [words[index] ?? 0, words[index + 1] ?? 0];
    first = (first + (swaps ? swapped(one) : one) + second) >>> 0;
    second = (second + (swaps ? swapped(two) : two) + first) >>> 0;
  }
  return [first, second];
}

const swapped = (word: number): number => ((word & 0xff) << 24) | ((word & 0xff00) << 8) | ((word >>> 8) & 0xff00) | (word >>> 24);
