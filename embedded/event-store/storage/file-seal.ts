import { closeSync, existsSync, fsyncSync, openSync, readFileSync, readSync, rmSync, writeSync } from 'node:fs';
import { crc32 } from 'node:zlib';

const CHUNK_BYTES = 1024 * 1024;

/** Writes the checksums of a closed file, so that the next start can verify quickly that nothing changed it. */
export function sealFile(path: string, seal: string): void {
  const file = openSync(seal, 'w');
  writeSync(file, JSON.stringify(sumsOf(path)));
  fsyncSync(file);
  closeSync(file);
}

/** Compares the file with its seal; `none` after an unclean stop. */
export function checkSeal(path: string, seal: string): 'none' | 'whole' | 'broken' {
  if (!existsSync(seal)) return 'none';
  return readFileSync(seal, 'utf8') === JSON.stringify(sumsOf(path)) ? 'whole' : 'broken';
}

/** Must be called before the first write. */
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
