import { TOMBSTONE } from './records.ts';

/** What may be done with a stream, each with the list of roles in its `$acl`. */
export type Operation = '$r' | '$w' | '$d' | '$mr' | '$mw';

/** The part of a stream's metadata that the store itself obeys. */
export interface StreamMetadata {
  /** Only so many of the newest events are shown. */
  readonly maxCount: number | undefined;
  /** Events older than this are not shown. */
  readonly maxAgeMs: number | undefined;
  /** Events below this revision are not shown; TOMBSTONE is a soft delete. */
  readonly truncateBefore: number;
  readonly acl: Readonly<Partial<Record<Operation, readonly string[]>>>;
}

const NONE: StreamMetadata = { maxCount: undefined, maxAgeMs: undefined, truncateBefore: 0, acl: {} };
/** Of a metadata stream only the last event counts. */
const OF_METASTREAM: StreamMetadata = { ...NONE, maxCount: 1 };

const PREFIX = '$$';

export const isMetastream = (stream: string): boolean => stream.startsWith(PREFIX);
export const metastreamOf = (stream: string): string => PREFIX + stream;
/** The stream that a metadata stream describes. */
export const describedBy = (metastream: string): string => metastream.slice(PREFIX.length);

/** A stream's metadata stream, and the other way round: each decides what may be seen of the other. */
export const counterpart = (stream: string): string => (isMetastream(stream) ? describedBy(stream) : metastreamOf(stream));

/** The metadata of a stream from the last event of its metadata stream; what is no valid metadata counts as none. */
export function parseMetadata(stream: string, json: Uint8Array | undefined): StreamMetadata {
  if (isMetastream(stream)) return OF_METASTREAM;
  const found = json === undefined ? undefined : jsonObject(json);
  if (found === undefined) return NONE;
  const { $maxCount, $maxAge, $tb, $acl } = found;
  try {
    return {
      maxCount: integer($maxCount, 1),
      maxAgeMs: seconds(integer($maxAge, 1)),
      truncateBefore: integer($tb, 0) ?? 0,
      acl: acl($acl),
    };
  } catch {
    return NONE;
  }
}

/** The same metadata with another `$tb`, as JSON; undefined where it was not an object. */
export function withTruncateBefore(json: Uint8Array | undefined, revision: number): Buffer | undefined {
  const found = json === undefined ? undefined : jsonObject(json);
  return found === undefined ? undefined : Buffer.from(JSON.stringify({ ...found, $tb: revision }));
}

/** The metadata of a soft-deleted stream: its access list and retention are gone with it, as in the real server. */
export const SOFT_DELETED = Buffer.from('{"$tb":9223372036854775807}');

function jsonObject(json: Uint8Array): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(Buffer.from(json).toString('utf8'));
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

function integer(value: unknown, least: number): number | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'number' || !Number.isInteger(value) || value < least) throw new TypeError('not a number as metadata has them');
  return Math.min(value, TOMBSTONE);
}

const seconds = (value: number | undefined): number | undefined => (value === undefined ? undefined : value * 1000);

function acl(value: unknown): StreamMetadata['acl'] {
  if (typeof value !== 'object' || value === null) return {};
  const lists: Partial<Record<Operation, readonly string[]>> = {};
  for (const operation of ['$r', '$w', '$d', '$mr', '$mw'] as const) {
    const roles: unknown = (value as Record<string, unknown>)[operation];
    if (typeof roles === 'string') lists[operation] = [roles];
    else if (Array.isArray(roles)) lists[operation] = roles.map(String);
  }
  return lists;
}
