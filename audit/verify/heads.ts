import { type Checkpoint, type NoteKey, openNote, parseCheckpoint, parseKey } from '@academy/domain/audit';
import { sha256, verifySignature } from '../crypto.ts';
import type { Findings } from './report.ts';

export interface OpenHead {
  readonly note: string;
  readonly checkpoint: Checkpoint;
  /** When the clock key signed; null without its signature. */
  readonly seconds: number | null;
}

/** The keys of a list, one a line; on paper they may stand in one. */
export const keysIn = (text: string): NoteKey[] =>
  text
    .split(/\s+/u)
    .map((line) => parseKey(line, sha256))
    .filter((key) => key !== null);

/** When a head was signed, if its clock's key is known from paper; whoever else shows a key can show any time. */
export function signedAt(seconds: number | null, isClockGiven: boolean): string {
  if (seconds === null) return '';
  const time = new Date(seconds * 1000).toISOString();
  return isClockGiven ? `, signed at ${time}` : `, signed at ${time} by what it says itself: the key of its clock was not given`;
}

const why = {
  malformed: 'it is no signed note',
  unknownKeys: 'nobody signed it whose key is given',
  wrongSignature: 'its signature is wrong',
} as const;

/** Opens a head that the log's own key has to have signed. What is wrong with it is a finding. */
export async function openHead(note: string, keys: readonly NoteKey[], called: string, findings: Findings): Promise<OpenHead | null> {
  const [own] = keys;
  const opened = await openNote(note, keys, { sha256, verify: verifySignature });
  const problem = typeof opened === 'string' ? opened : null;
  const isOwn = typeof opened !== 'string' && opened.signers.some(({ key }) => key === own);
  const checkpoint = typeof opened === 'string' ? null : parseCheckpoint(opened.text);
  if (typeof opened !== 'string' && isOwn && checkpoint && checkpoint.origin === own?.name)
    return { note, checkpoint, seconds: opened.signers.find(({ seconds }) => seconds !== null)?.seconds ?? null };
  findings.add('head', 'not ours', `${called}: ${problem === null ? 'it is no head of this log' : why[problem]}`);
  return null;
}
