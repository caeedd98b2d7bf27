import { type AuditScope, eventDefinitions, isInScopes, readRecord, type ReadRecord } from '@academy/domain';
import { categoryOf, toBase64 } from '@academy/domain/audit';
import type { RecordRow } from '@academy/domain/explorer';

/** A record as Postgres has it. */
export interface RecordFields {
  readonly number: string;
  readonly hash: Buffer;
  readonly stream: string;
  readonly revision: string;
  readonly type: string;
  readonly is_json: boolean;
  readonly time: Date | null;
  readonly actor: string | null;
  readonly command: string | null;
  readonly correlation: string | null;
  readonly event_id: string;
  readonly command_id: string | null;
  readonly because: string | null;
  readonly data: Buffer;
  readonly metadata: Buffer;
}

export const rowFields = `number, hash, stream, revision, type, is_json, time, actor, command, correlation, event_id, command_id, because, data, metadata`;

const definitions = new Map(eventDefinitions.map((definition) => [definition.type, definition]));

const textOf = (bytes: Buffer): string => bytes.toString('utf8');

/** The record as today's program reads it, without any key. */
export const readFields = ({ type, data, metadata }: RecordFields): ReadRecord =>
  readRecord(definitions, { type, data: textOf(data), metadata: textOf(metadata) });

/** Number, hash and category are for everybody with a grant. */
export const countedOf = ({ number, hash, stream }: RecordFields): Pick<RecordRow, 'number' | 'hash' | 'category'> => ({
  number: Number(number),
  hash: toBase64(hash),
  category: categoryOf(stream),
});

export const namedOf = (fields: RecordFields, sentence: string | null): NonNullable<RecordRow['seen']> => ({
  stream: fields.stream,
  revision: fields.revision,
  type: fields.type,
  time: fields.time?.toISOString() ?? null,
  actor: fields.actor,
  command: fields.command,
  correlation: fields.correlation,
  sentence,
});

/** A record in a list. */
export const rowOf = (fields: RecordFields, scopes: readonly AuditScope[]): RecordRow => ({
  ...countedOf(fields),
  seen: isInScopes(fields.stream, scopes) ? namedOf(fields, readFields(fields).sentence) : null,
});
