import {
  areEqual,
  entryOf,
  fromBase64,
  isIncluded,
  leafHash,
  openNote,
  parseCheckpoint,
  parseKey,
  parseNote,
  parseProofText,
  type Sha256,
  utf8,
} from '@academy/domain/audit';
import type { RecordProof, RecordView } from '@academy/domain/explorer';
import { verifySignature } from '../../app/proofs/ed25519.ts';
import { hashing } from '../../app/proofs/sha256.ts';

type Seen = NonNullable<RecordView['seen']>;

function bytesOf(text: string, encoding: Seen['encoding']): Uint8Array {
  const bytes = encoding === 'utf8' ? utf8(text) : fromBase64(text);
  if (bytes === null) throw new RangeError('no base64');
  return bytes;
}

function leafOf({ stream, revision, type, event_id: id, is_json: isJson, data, metadata, encoding }: Seen, sha256: Sha256): Uint8Array {
  const bytes = { data: bytesOf(data, encoding), metadata: bytesOf(metadata, encoding) };
  return leafHash(entryOf({ stream, revision: BigInt(revision), type, id, isJson, ...bytes }, sha256), sha256);
}

/** Whether the record's hash is that of what is shown. */
export async function isHashRight(hash: string, seen: Seen): Promise<boolean> {
  const stated = fromBase64(hash);
  return stated !== null && areEqual(stated, await hashing((sha256) => leafOf(seen, sha256)));
}

/** `unsigned`: the proof holds, but no key of the log signed its head. `unchecked`: this browser cannot verify signatures. */
export type ProofResult = 'right' | 'wrong' | 'unsigned' | 'unchecked';

/** Whether the proof shows the hash at its place under its head, and whether one of the keys signed that head. */
export async function checkProof(hash: string, { number, proof }: RecordProof, keys: string): Promise<ProofResult> {
  const leaf = fromBase64(hash);
  const parsed = parseProofText(proof);
  const head = parsed && parseCheckpoint(parseNote(parsed.head)?.text ?? '');
  if (!leaf || !parsed || !head || parsed.index !== number - 1) return 'wrong';
  const { index, proof: hashes } = parsed;
  const holds = await hashing((sha256) => isIncluded({ leaf, index, size: head.size, root: head.root, proof: hashes }, sha256));
  if (!holds) return 'wrong';
  try {
    const opened = await hashing((sha256) => {
      const known = keys.split('\n').flatMap((line) => parseKey(line, sha256) ?? []);
      return openNote(parsed.head, known, { sha256, verify: verifySignature });
    });
    return typeof opened === 'string' ? 'unsigned' : 'right';
  } catch {
    return 'unchecked';
  }
}
