import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { release } from 'node:os';

/**
 * SHA-256 of the archives that mediasoup publishes, by name, from its releases page. An archive without an entry is not used: the
 * worker is then built from the package's source, which package-lock.json verifies. No entry has been added yet.
 */
const known: Readonly<Record<string, string>> = {};

export const sumOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** Name of the archive for this machine. */
export function archiveOf(version: string): string {
  const kernel = process.platform === 'linux' ? `-kernel${release().split('.')[0]}` : '';
  return `mediasoup-worker-${version}-${process.platform}-${process.arch}${kernel}.tgz`;
}

/** Expected checksum of the published archive: the configured or the known one; null if there is none. */
export function publishedSum(env: NodeJS.ProcessEnv, version: string): string | null {
  const given = env['MEDIASOUP_WORKER_SHA256']?.trim().toLowerCase();
  if (given && !/^[\da-f]{64}$/u.test(given)) throw new Error('MEDIASOUP_WORKER_SHA256 is malformed: expected 64 hexadecimal digits');
  return given || (known[archiveOf(version)] ?? null);
}

/** Whether a binary has the checksum recorded next to the cached one. */
export function isWhole(file: string, cached: string): boolean {
  const note = `${cached}.sha256`;
  return existsSync(file) && existsSync(note) && sumOf(readFileSync(file)) === readFileSync(note, 'utf8').trim();
}
