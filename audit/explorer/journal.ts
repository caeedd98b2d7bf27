import { explorerLimits, type JournalPage } from '@academy/domain/explorer';
import type { Pool } from 'pg';

/** Who asked for what, and how many records the answer shows. */
export interface Reading {
  /** ISO 8601 */
  readonly at: string;
  /** Such as `auditor-9`. */
  readonly person: string;
  /** Digest of the session. */
  readonly session: string;
  readonly call: string;
  readonly target: string;
  readonly outcome: number;
  readonly shown: number;
  readonly correlation: string;
}

const mostCharacters = 500;

/** Writes the row and waits for the disk. Throws if it could not be written: then nothing may be answered. */
export async function noteReading(pool: Pool, reading: Reading): Promise<void> {
  const { at, person, session, call, target, outcome, shown, correlation } = reading;
  await pool.query({
    name: 'audit-note-reading',
    text: 'select audit.note_reading($1, $2, $3, $4, $5, $6, $7, $8)',
    values: [at, person, session, call, target.slice(0, mostCharacters), outcome, shown, correlation],
  });
}

/** A page of the journal, the newest first; below a row, and of one person. */
export async function journalRows(
  pool: Pool,
  { below, person }: { readonly below: number | null; readonly person: string | null },
): Promise<JournalPage> {
  const { rows } = await pool.query<{ id: string; at: Date } & Pick<Reading, 'person' | 'call' | 'target' | 'outcome' | 'shown'>>({
    name: `audit-journal${person === null ? '' : '-of'}`,
    text: `
      select id, at, person, call, target, outcome, shown from audit.journal
      where ($1::bigint is null or id < $1) ${person === null ? 'and $2::text is null' : 'and person = $2'}
      order by id desc limit ${explorerLimits.page + 1}`,
    values: [below, person],
  });
  const shown = rows.slice(0, explorerLimits.page);
  const last = shown.at(-1);
  return {
    rows: shown.map(({ id, at, ...row }) => ({ ...row, id: Number(id), at: at.toISOString() })),
    next: last && rows.length > shown.length ? last.id : null,
  };
}
