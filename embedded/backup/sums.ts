import { createHash } from 'node:crypto';
import { open, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

const sumsFile = 'SHA256SUMS';
const blockBytes = 1024 * 1024;

/** Writes the sums of all files of a folder as `sha256sum` does, so that `sha256sum -c` checks them too, and syncs each to the disk. */
export async function writeSums(folder: string): Promise<void> {
  const lines: string[] = [];
  for (const file of await filesOf(folder)) lines.push(`${await sumOf(path.join(folder, file))}  ${file}\n`);
  await writeFile(path.join(folder, sumsFile), lines.join(''), { mode: 0o600, flush: true });
}

/** Throws if a file is missing, is added or differs. */
export async function checkSums(folder: string): Promise<void> {
  const lines = (await readFile(path.join(folder, sumsFile), 'utf8')).split('\n').filter((line) => line !== '');
  const sums = new Map(lines.map((line) => [line.slice(66), line.slice(0, 64)]));
  for (const file of await filesOf(folder)) {
    if (!sums.has(file)) throw new Error(`${file} does not belong to the backup.`);
    if (sums.get(file) !== (await sumOf(path.join(folder, file)))) throw new Error(`${file} has changed since the backup was made.`);
    sums.delete(file);
  }
  for (const file of sums.keys()) throw new Error(`${file} is missing.`);
}

async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
  return files.filter((file) => file !== sumsFile).toSorted();
}

async function sumOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  const opened = await open(file, 'r');
  try {
    for await (const block of opened.createReadStream({ autoClose: false, highWaterMark: blockBytes })) hash.update(block as Buffer);
    await opened.sync();
  } finally {
    await opened.close();
  }
  return hash.digest('hex');
}
