import { createExplorer, noteReading } from '@academy/audit/queries';
import type { Endpoint } from '@academy/platform/http';
import type { Pool } from 'pg';
import { numberEndpoints } from './numbers.ts';
import type { ReadingTools } from './reading.ts';
import { recordEndpoints } from './records.ts';

interface Options extends Omit<ReadingTools, 'note'> {
  readonly pool: Pool;
}

/** When a person's key was destroyed, ISO 8601; null while it exists. */
const erasedAt =
  (pool: Pool) =>
  async (subject: string): Promise<string | null> => {
    const { rows } = await pool.query<{ destroyed_at: Date | null }>({
      name: 'audit-erased-at',
      text: 'select destroyed_at from identity.subject_keys where subject = $1',
      values: [subject],
    });
    return rows[0]?.destroyed_at?.toISOString() ?? null;
  };

/** What auditors read, each time with a row in the journal. */
export function explorerEndpoints({ pool, scopesOf, now }: Options): Endpoint[] {
  const tools = {
    scopesOf,
    now,
    note: (row: Parameters<typeof noteReading>[1]) => noteReading(pool, row),
    explorer: createExplorer(pool, erasedAt(pool)),
  };
  return [...recordEndpoints(tools), ...numberEndpoints(tools)];
}
