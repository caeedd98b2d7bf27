import { readFile } from 'node:fs/promises';
import { keyText, type NoteKey, openNote, signatureTypes } from '@academy/domain/audit';
import { sha256, verifySignature } from '../crypto.ts';
import { keysIn } from './heads.ts';
import type { Findings } from './report.ts';

/** What the caller brings along: the log's key as it was handed over on paper, and a head that was kept. */
export interface Trusted {
  /** The text of the key, and in a line of its own that of the clock, if it was handed over too; null if none was given. */
  readonly key: string | null;
  /** A file with a head; null if none was kept. */
  readonly kept: string | null;
  /** The text of a witness's key; then it has to have cosigned the newest head. */
  readonly witness?: string | null;
}

const isPlain = ({ type }: NoteKey): boolean => type === signatureTypes.plain;
const isClock = ({ type }: NoteKey): boolean => type === signatureTypes.cosignature;

/** The keys that count. */
export interface TrustedKeys {
  /** The log's own first. */
  readonly keys: readonly NoteKey[];
  /** Whether the clock's key was handed over too, so that nobody else can say when a head was signed. */
  readonly isClockGiven: boolean;
}

/**
 * The keys that count. Those on paper have to be among the shown ones; without paper, the one that an export before this one showed has to
 * be. Findings and limits say the rest; null if there is nothing to verify with.
 */
export function trustedKeys(shown: string, { key }: Trusted, findings: Findings, before?: NoteKey): TrustedKeys | null {
  const keys = keysIn(shown);
  const given = key === null ? [] : keysIn(key);
  const own = key === null ? (before ?? keys.find(isPlain)) : given.find(isPlain);
  if (!own) {
    findings.add('unreadable', 'keys', 'there is no key of the log');
    return null;
  }
  const isShown = (wanted: NoteKey): boolean => keys.some((one) => keyText(one, sha256) === keyText(wanted, sha256));
  if (key === null) {
    findings.limits.push(`the key of the log was not given with --key: compare ${keyText(own, sha256)} with the one on paper`);
    if (!isShown(own)) findings.add('head', 'not ours', 'an export shows another key than the one before it');
  } else if (![own, ...given].every(isShown)) findings.add('head', 'not ours', 'the log shows other keys than the given one');
  const isClockGiven = given.some(isClock);
  const clocks = (isClockGiven ? given : keys).filter((one) => isClock(one) && one.name === `${own.name}/clock`);
  return { keys: [own, ...clocks], isClockGiven };
}

/** Whether the witness cosigned a head, where its key was given: heads go out without it while it is silent. */
export async function judgeWitnessed(note: string, called: string, { witness = null }: Trusted, findings: Findings): Promise<void> {
  if (witness === null) return;
  const key = keysIn(witness).find(isClock);
  if (!key) return findings.add('unreadable', 'keys', '--witness is not the key of a witness');
  const opened = await openNote(note, [key], { sha256, verify: verifySignature });
  const seconds = typeof opened === 'string' ? null : (opened.signers[0]?.seconds ?? null);
  if (seconds === null) return findings.add('head', 'not witnessed', `${called}: ${key.name} has not cosigned it`);
  findings.facts.push(`${key.name} cosigned ${called} at ${new Date(seconds * 1000).toISOString()}.`);
}

/** The note in the file of a kept head; null if none is kept, or there is no such file yet and that is allowed. */
export async function keptNote({ kept }: Pick<Trusted, 'kept'>, mayBeMissing = false): Promise<string | null> {
  if (kept === null) return null;
  try {
    return await readFile(kept, 'utf8');
  } catch (error) {
    if (mayBeMissing && (error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

export const withoutKept = 'no kept head was given, so a rewrite of everything before cannot be excluded';
