import { openSession, type Session } from '@academy/platform/postgres';
import { headWantedChannel } from '../heads/head-wanted.ts';
import { openSigners } from '../heads/keys.ts';
import { openSnapshot, type RowsSource, type Snapshot } from './read-rows.ts';
import { type ExportOptions, type WrittenExport, writeExport } from './write-export.ts';

/** A head is signed each minute, or sooner if one is wanted. */
const waitMs = 150_000;

export interface ExportToOptions extends Omit<ExportOptions, 'to' | 'signers' | 'rows'> {
  readonly databaseUrl: string;
  readonly auditKey: Buffer;
  /** The size of its last head; null for a head that is signed now, with the rows of read models at that moment. */
  readonly to: number | null;
}

/** Writes an export into a file that is not there yet. Throws what `writeExport` does, and if no head comes within some minutes. */
export async function exportTo(options: ExportToOptions): Promise<WrittenExport> {
  const { databaseUrl, to, signal } = options;
  const session = await openSession(databaseUrl, { applicationName: 'audit export', statementTimeoutMs: 120_000 });
  let snapshot: Snapshot | null = null;
  try {
    if (to === null) {
      snapshot = await openSnapshot(databaseUrl);
      await session.query(`notify ${headWantedChannel}`);
    }
    return await write(session, options, snapshot && (await snapshot.covered(session, waitMs, signal)));
  } finally {
    await Promise.all([session.end(), snapshot?.close()]);
  }
}

async function write(session: Session, options: ExportToOptions, rows: RowsSource | null): Promise<WrittenExport> {
  const { databaseUrl: _address, auditKey, to, ...rest } = options;
  // One state of the tables for all of it.
  await session.query('begin isolation level repeatable read read only');
  const { rows: heads } = await session.query<{ size: string }>('select size from audit.heads order by size desc limit 1');
  if (!heads[0]) throw new Error('No head was signed yet; the first comes as soon as all is sealed.');
  const signers = await openSigners(session, auditKey, rest.origin, rest.now);
  return await writeExport(session, { ...rest, signers, to: to ?? Number(heads[0].size), ...(rows && { rows }) });
}
