import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** The last bytes of a file that may still grow, without colours. */
export function endOf(file: string, most: number): string {
  const opened = openSync(file, 'r');
  try {
    const { size } = fstatSync(opened);
    const bytes = Buffer.alloc(Math.min(size, most));
    const read = readSync(opened, bytes, 0, bytes.length, size - bytes.length);
    return stripVTControlCharacters(bytes.toString('utf8', 0, read));
  } finally {
    closeSync(opened);
  }
}

const mostLetters = 140;

export function lastLineOf(file: string): string {
  const line = endOf(file, 4_000).trimEnd().split('\n').at(-1) ?? '';
  return line.length > mostLetters ? `${line.slice(0, mostLetters)} …` : line;
}
