import { readFile } from 'node:fs/promises';
import type { NoteKey } from '@academy/domain/audit';
import { keysIn } from './heads.ts';
import type { Findings } from './report.ts';

/** What the caller brings along: the log's key as it was handed over on paper, and a head that was kept. */
export interface Trusted {
  /** The text of the key; null if none was given. */
  readonly key: string | null;
  /** A file with a head; null if none was kept. */
  readonly kept: string | null;
}

/**
 * The keys that count, the log's own first. With a key on paper the shown ones have to begin with it. Findings and limits say the rest; null
 * if there is nothing to verify with.
 */
export function trustedKeys(shown: string, { key }: Trusted, findings: Findings): NoteKey[] | null {
  const keys = keysIn(shown);
  const [own] = key === null ? keys : keysIn(key);
  if (!own) {
    findings.add('unreadable', 'keys', 'there is no key of the log');
    return null;
  }
  if (key === null) findings.limits.push('the key of the log was not given with --key: compare the shown one with the one on paper');
  else if (!keys.some(({ name, publicKey }) => name === own.name && Buffer.compare(publicKey, own.publicKey) === 0))
    findings.add('head', 'not ours', 'the log shows other keys than the given one');
  return [own, ...keys.filter(({ type }) => type !== own.type)];
}

/** The note in the file of a kept head; null if none is kept, or there is no such file yet and that is allowed. */
export async function keptNote({ kept }: Trusted, mayBeMissing = false): Promise<string | null> {
  if (kept === null) return null;
  try {
    return await readFile(kept, 'utf8');
  } catch (error) {
    if (mayBeMissing && (error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

export const withoutKept = 'no kept head was given, so a rewrite of everything before cannot be excluded';
