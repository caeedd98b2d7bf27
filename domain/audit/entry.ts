import { concat, type Sha256, toBase64, utf8 } from './bytes.ts';

/** An event exactly as the store keeps it. */
export interface StoredBytes {
  readonly stream: string;
  readonly revision: bigint;
  readonly type: string;
  readonly id: string;
  /** Whether the store was told that the data is JSON. */
  readonly isJson: boolean;
  readonly data: Uint8Array;
  /** Empty if there is none. */
  readonly metadata: Uint8Array;
}

/** What an entry says of an event beside the digests of its bytes. */
export type EntryNames = Omit<StoredBytes, 'data' | 'metadata'>;

/** Entries have a length of two bytes where they are served. */
const mostBytes = 65_535;

/**
 * What is sealed of an event: an array of strings in the canonical JSON of RFC 8785, with digests of the stored bytes, here in base64. The
 * time of storing and the position are left out, because they differ on another server. Throws a RangeError for names that no entry can hold.
 */
export function entryText({ stream, revision, type, id, isJson }: EntryNames, data: string, metadata: string): string {
  if (!(stream.isWellFormed() && type.isWellFormed() && id.isWellFormed())) throw new RangeError('a name with half of a surrogate pair');
  // For whole strings alone RFC 8785 is what JSON.stringify writes.
  const text = JSON.stringify(['academy.event/1', stream, String(revision), type, id, isJson ? 'json' : 'bytes', data, metadata]);
  // No character of a text has more than three bytes.
  if (text.length * 3 > mostBytes && utf8(text).length > mostBytes) throw new RangeError('an entry is too long');
  return text;
}

/** The bytes of `entryText`. */
export const entryOf = ({ data, metadata, ...names }: StoredBytes, sha256: Sha256): Uint8Array =>
  utf8(entryText(names, toBase64(sha256(data)), toBase64(sha256(metadata))));

const leafPrefix = Uint8Array.of(0);

/** The hash of a leaf of the tree: RFC 9162, 2.1.1. */
export const leafHash = (entry: Uint8Array, sha256: Sha256): Uint8Array => sha256(concat(leafPrefix, entry));
