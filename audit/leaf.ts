import crypto from 'node:crypto';
import { type EntryNames, entryText } from '@academy/domain/audit';

/**
 * The leaf of an event in hexadecimal digits: what `leafHash` and `entryOf` give, in a fraction of their time, because Node hashes texts as
 * they are and writes digests as texts. Throws a RangeError for names that no entry can hold.
 */
export function leafDigits(names: EntryNames, data: string | Uint8Array, metadata: string | Uint8Array): string {
  const entry = entryText(names, crypto.hash('sha256', data, 'base64'), crypto.hash('sha256', metadata, 'base64'));
  return crypto.hash('sha256', `\0${entry}`, 'hex');
}
