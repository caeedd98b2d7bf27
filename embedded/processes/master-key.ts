import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The key that wraps the persons' keys, made once and kept beside the data it opens: without it that data cannot be read. */
export function keepMasterKey(dataDir: string): string {
  const file = path.join(dataDir, 'master.key');
  const kept = read(file);
  if (kept !== undefined) return kept;
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const written = `${file}.${process.pid}`;
  writeFileSync(written, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flush: true });
  try {
    // Whole or not at all, and never over one that is there.
    linkSync(written, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(written, { force: true });
  }
  const made = read(file);
  if (made === undefined) throw new Error(`${file} could not be written.`);
  return made;
}

function read(file: string): string | undefined {
  let text: string;
  try {
    text = readFileSync(file, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  if (!/^[\da-f]{64}$/i.test(text)) throw new Error(`${file} does not hold 64 hexadecimal digits; bring it back from a backup.`);
  return text;
}
