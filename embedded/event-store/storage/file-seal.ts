import { closeSync, existsSync, fsyncSync, openSync, readFileSync, readSync, rmSync, writeSync } from 'node:fs';
import { crc32 } from 'node:zlib';

const CHUNK_BYTES = 1024 * 1024;

/** Checksums of a file that nobody has open, so that the next start can tell in a moment that it is as it was left. */
export function sealFile(path: string, seal: string): void {
  const file = openSync(seal, 'w');
  writeSync(file, JSON.stringify(sumsOf(path)));
  fsyncSync(file);
  closeSync(file);
}

/** What the seal says of the file: `none` after a stop that was not clean. */
export function checkSeal(path: string, seal: string): 'none' | 'whole' | 'broken' {
  if (!existsSync(seal)) return 'none';
  return readFileSync(seal, 'utf8') === JSON.stringify(sumsOf(path)) ? 'whole' : 'broken';
}

/** Call it before the first write. */
export const breakSeal = (seal: string): void => {
  rmSync(seal, { force: true });
};

function sumsOf(path: string): number[] {
  const file = openSync(path, 'r');
  const chunk = Buffer.allocUnsafe(CHUNK_BYTES);
  const sums: number[] = [];
  for (;;) {
    const bytes = readSync(file, chunk, 0, CHUNK_BYTES, null);
    if (bytes === 0) break;
    sums.push(crc32(chunk.subarray(0, bytes)), bytes);
  }
  closeSync(file);
  return sums;
}
