import { TOMBSTONE } from './records.ts';

/** Operations on a stream, each with a list of roles in its `$acl`. */
export type Operation = '$r' | '$w' | '$d' | '$mr' | '$mw';

/** The metadata fields that the store itself obeys. */
export interface StreamMetadata {
  /** Only this many of the newest events are visible. */
  readonly maxCount: number | undefined;
  /** Older events are hidden. */
  readonly maxAgeMs: number | undefined;
  /** Events below this revision are hidden; TOMBSTONE is a soft delete. */
  readonly truncateBefore: number;
  readonly acl: Readonly<Partial<Record<Operation, readonly string[]>>>;
}

const NONE: StreamMetadata = { maxCount: undefined, maxAgeMs: undefined, truncateBefore: 0, acl: {} };
/** Only the last event of a metadata stream counts. */
const OF_METASTREAM: StreamMetadata = { ...NONE, maxCount: 1 };

const PREFIX = '$$';

export const isMetastream = (stream: string): boolean => stream.startsWith(PREFIX);
export const metastreamOf = (stream: string): string => PREFIX + stream;
/** The stream that a metadata stream describes. */
export const describedBy = (metastream: string): string => metastream.slice(PREFIX.length);

/** A stream's metadata stream, and vice versa: each decides what is visible of the other. */
export const counterpart = (stream: string): string => (isMetastream(stream) ? describedBy(stream) : metastreamOf(stream));

/** The metadata of a stream, from the last event of its metadata stream. Invalid metadata counts as none. */
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

/** The same metadata with another `$tb`, as JSON; undefined if it was not an object. */
export function withTruncateBefore(json: Uint8Array | undefined, revision: number): Buffer | undefined {
  const found = json === undefined ? undefined : jsonObject(json);
  return found === undefined ? undefined : Buffer.from(JSON.stringify({ ...found, $tb: revision }));
}

/** Metadata of a soft-deleted stream. Like in the real server, its access list and retention are lost. */
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
  if (typeof value !== 'number' || !Number.isInteger(value) || value < least) throw new TypeError('not a valid number for metadata');
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
