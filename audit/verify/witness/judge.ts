import {
  areEqual,
  type Checkpoint,
  checkpointText,
  fromBase64,
  isExtension,
  openNote,
  parseCheckpoint,
  type Signer,
  signNote,
  type NoteKey,
  wholeNumber,
} from '@academy/domain/audit';
import { sha256, verifySignature } from '../../crypto.ts';

/** The newest checkpoint that was cosigned; null before the first. */
export type Seen = Pick<Checkpoint, 'size' | 'root'> | null;

export interface Answer {
  readonly status: 200 | 400 | 403 | 404 | 409 | 422;
  readonly body: string;
  readonly type: string;
  /** What has been seen from now on, to be kept before anybody gets the answer. */
  readonly seen?: Seen;
}

interface Asked {
  readonly older: number;
  readonly proof: readonly Uint8Array[];
  readonly note: string;
}

/** What a client may send: https://c2sp.org/tlog-witness. */
const mostHashes = 63;

/** Null unless the body is a request for a cosignature. */
function askedIn(body: string): Asked | null {
  const split = body.indexOf('\n\n');
  if (split === -1) return null;
  const [first = '', ...lines] = body.slice(0, split).split('\n');
  const older = first.startsWith('old ') ? wholeNumber(first.slice('old '.length)) : null;
  const proof = lines.map(fromBase64).filter((hash) => hash !== null);
  if (older === null || lines.length > mostHashes || proof.length !== lines.length) return null;
  return { older, proof, note: body.slice(split + 2) };
}

const plain = 'text/plain; charset=utf-8';
const refused = (status: Exclude<Answer['status'], 200>, why: string): Answer => ({ status, body: `${why}\n`, type: plain });

/** Judges a request to cosign a checkpoint of the log, by what was cosigned before. Nothing is ever cosigned that does not extend it. */
export async function judge(body: string, seen: Seen, { log, signer, now }: { log: NoteKey; signer: Signer; now: Date }): Promise<Answer> {
  const asked = askedIn(body);
  if (!asked) return refused(400, 'this is no request for a cosignature');
  const { older, proof, note } = asked;
  if (note.slice(0, note.indexOf('\n')) !== log.name) return refused(404, 'this witness does not watch this log');
  const opened = await openNote(note, [log], { sha256, verify: verifySignature });
  const newer = typeof opened === 'string' ? null : parseCheckpoint(opened.text);
  if (typeof opened === 'string' || !newer) return refused(403, 'this is no checkpoint that the log signed');
  if (older > newer.size || newer.size === 0) return refused(400, 'the older size is larger, or there is nothing');
  const known = seen?.size ?? 0;
  if (older !== known) return { status: 409, body: `${known}\n`, type: 'text/x.tlog.size' };
  if (seen && older === newer.size && !areEqual(seen.root, newer.root))
    return { status: 409, body: `${known}\n`, type: 'text/x.tlog.size' };
  const extendsSeen = seen === null ? proof.length === 0 : isExtension({ older: seen, newer, proof }, sha256);
  if (!extendsSeen) return refused(422, `the log does not extend its head of ${known} records`);
  const cosigned = signNote(opened.text, [signer], { time: now.getTime(), sha256 });
  return { status: 200, body: cosigned.slice(opened.text.length + 1), type: plain, seen: { size: newer.size, root: newer.root } };
}

/** A kept state as text, and back; null for no such text. */
export const seenText = (origin: string, { size, root }: NonNullable<Seen>): string => checkpointText({ origin, size, root });
export function parseSeen(text: string, origin: string): Seen {
  const found = parseCheckpoint(text);
  if (found?.origin !== origin) throw new Error('the state of the witness is of another log, or damaged');
  return found.size === 0 ? null : found;
}
