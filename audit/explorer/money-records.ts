import type { Pool } from 'pg';

/** Of which hold an event says that it was set aside; null if it says nothing like that. */
function holdIn(data: Buffer): string | null {
  try {
    const { walletId, holdId } = JSON.parse(data.toString('utf8')) as { walletId?: unknown; holdId?: unknown };
    return typeof walletId === 'string' && typeof holdId === 'string' ? `${walletId} ${holdId}` : null;
  } catch {
    return null;
  }
}

/** The number of the record of an event; null while it is not sealed. */
export async function numberOfEvent(pool: Pool, eventId: string): Promise<number | null> {
  const { rows } = await pool.query<{ number: string }>({
    name: 'audit-number-of-event',
    text: 'select number from audit.records where event_id = $1 order by number limit 1',
    values: [eventId],
  });
  return rows[0] ? Number(rows[0].number) : null;
}

/** Numbers of the records that set holds aside, by wallet and hold such as `athlete_7 5_1`. Given are ids of events that may be theirs. */
export async function recordsOfHolds(pool: Pool, eventIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await pool.query<{ number: string; data: Buffer }>({
    name: 'audit-records-of-holds',
    text: `select number, data from audit.records where event_id = any($1::text[]) and left(type, 100) = 'FundsHeld' order by number`,
    values: [eventIds],
  });
  return new Map(
    rows.flatMap(({ number, data }) => {
      const hold = holdIn(data);
      return hold === null ? [] : [[hold, Number(number)] as const];
    }),
  );
}
