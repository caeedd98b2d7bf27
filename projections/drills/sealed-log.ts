import type { Certificate } from '@academy/domain/drills';
import type { Pool } from 'pg';

/** What the audit had sealed when a drill ended. */
export interface SealedLog {
  readonly head: Certificate['head'];
  /** The last record up to a position in the log; null while not everything up to there is sealed. */
  readonly numberOf: (position: bigint) => number | null;
}

const nothing: SealedLog = { head: null, numberOf: () => null };

/** Reads the newest head, and the numbers of the last records up to these positions. A database without an audit has neither. */
export async function sealedLog(pool: Pick<Pool, 'query'>, positions: readonly bigint[]): Promise<SealedLog> {
  const { rows: there } = await pool.query<{ found: boolean }>(`select to_regclass('audit.heads') is not null as found`);
  if (there[0]?.found !== true) return nothing;
  const heads = await pool.query<{ size: string; root: string; signed_at: Date }>(
    `select size, encode(root, 'base64') as root, signed_at from audit.heads order by size desc limit 1`,
  );
  const numbers = await pool.query<{ position: string; number: string | null }>(
    `select position, (select number from audit.records where records.position <= asked.position order by number desc limit 1) as number
      from unnest($1::bigint[]) as asked(position)
      where asked.position <= (select checkpoint.position from audit.checkpoint)`,
    [[...new Set(positions)]],
  );
  const found = new Map(numbers.rows.map(({ position, number }) => [position, number === null ? null : Number(number)]));
  const [head] = heads.rows;
  return {
    head: head ? { size: Number(head.size), root: head.root, signedAt: head.signed_at.toISOString() } : null,
    numberOf: (position) => found.get(String(position)) ?? null,
  };
}
