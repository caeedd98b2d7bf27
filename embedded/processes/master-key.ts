import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The key that encrypts the personal keys. Made once and stored with the data, which cannot be read without it. */
export const keepMasterKey = (dataDir: string): string => keepKey(dataDir, 'master.key');

/** The key that wraps those that sign the audit's heads. */
export const keepAuditKey = (dataDir: string): string => keepKey(dataDir, 'audit.key');

function keepKey(dataDir: string, name: string): string {
  const file = path.join(dataDir, name);
  const kept = read(file);
  if (kept !== undefined) return kept;
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const written = `${file}.${process.pid}`;
  writeFileSync(written, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flush: true });
  try {
    // Atomic, and never over an existing file.
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
  if (!/^[\da-f]{64}$/i.test(text)) throw new Error(`${file} does not contain 64 hexadecimal digits; restore it from a backup.`);
  return text;
}
