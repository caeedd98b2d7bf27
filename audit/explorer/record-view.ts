import { isUtf8 } from 'node:buffer';
import { type AuditScope, isInScopes } from '@academy/domain';
import type { RecordView } from '@academy/domain/explorer';
import type { Pool } from 'pg';
import { countedOf, namedOf, readFields, type RecordFields, rowFields } from './record-row.ts';

/** When keys were destroyed, by person. */
export type ErasedAt = (subject: string) => Promise<string | null>;

const json = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value));

/** One record by its number; null if there is none. */
export async function recordAt(pool: Pool, number: number): Promise<RecordFields | null> {
  const { rows } = await pool.query<RecordFields>({
    name: 'audit-record',
    text: `select ${rowFields} from audit.records where number = $1`,
    values: [number],
  });
  return rows[0] ?? null;
}

async function neighboursOf(pool: Pool, { stream, revision }: RecordFields): Promise<{ previous: number | null; next: number | null }> {
  const { rows } = await pool.query<{ previous: string | null; next: string | null }>({
    name: 'audit-neighbours',
    text: `
      select (select number from audit.records where stream = $1 and revision < $2 order by revision desc limit 1) as previous,
        (select number from audit.records where stream = $1 and revision > $2 order by revision limit 1) as next`,
    values: [stream, revision],
  });
  const numberOf = (text: string | null | undefined): number | null => (text === null || text === undefined ? null : Number(text));
  return { previous: numberOf(rows[0]?.previous), next: numberOf(rows[0]?.next) };
}

/** All of a record that these scopes open: the bytes as they are stored, and what today's program reads in them. */
export async function viewOf(pool: Pool, fields: RecordFields, scopes: readonly AuditScope[], erasedAt: ErasedAt): Promise<RecordView> {
  const counted = countedOf(fields);
  if (!isInScopes(fields.stream, scopes)) return { ...counted, seen: null };
  const { version, upcasts, data, sealed, sentence } = readFields(fields);
  const encoding = isUtf8(fields.data) && isUtf8(fields.metadata) ? 'utf8' : 'base64';
  return {
    ...counted,
    seen: {
      ...namedOf(fields, sentence),
      event_id: fields.event_id,
      command_id: fields.command_id,
      because: fields.because,
      is_json: fields.is_json,
      encoding,
      data: fields.data.toString(encoding),
      metadata: fields.metadata.toString(encoding),
      version: Number.isSafeInteger(version) ? version : null,
      upcasts: upcasts.map(({ from, to, changes }) => ({
        from,
        to,
        changes: changes.map(({ path, before, after }) => ({ path, before: json(before), after: json(after) })),
      })),
      decoded: data === null ? null : JSON.stringify(data, null, 2),
      sealed: sealed && { ...sealed, fields: [...sealed.fields], erased_at: await erasedAt(sealed.subject) },
      ...(await neighboursOf(pool, fields)),
    },
  };
}
