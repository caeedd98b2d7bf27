import { type AuditOverview, explorerLimits } from '@academy/domain/explorer';
import type { Pool } from 'pg';
import { newestHead } from './proofs.ts';

/** How much is sealed, up to which head, and on which days. Counts only: every grant opens it. */
export async function overviewOf(pool: Pool): Promise<Omit<AuditOverview, 'scopes'>> {
  const [sizes, head, days, alarms] = await Promise.all([
    pool.query<{ size: string }>({ name: 'audit-size', text: 'select size from audit.checkpoint' }),
    newestHead(pool),
    pool.query<{ day: string; count: string }>({
      name: 'audit-days-read',
      text: `
        select to_char(day, 'YYYY-MM-DD') as day, sum(count) as count from audit.days
        group by audit.days.day order by audit.days.day desc limit ${explorerLimits.days}`,
    }),
    pool.query<{ kind: string; count: string; open: string }>({
      name: 'audit-alarms-read',
      text: `
        select kind, count(*) as count, count(*) filter (where alarm is null) as open
        from audit.alarms left join audit.answers on alarm = id group by kind order by kind`,
    }),
  ]);
  const counted = <Row extends { readonly count: string }>(row: Row): Omit<Row, 'count'> & { count: number } => ({
    ...row,
    count: Number(row.count),
  });
  return {
    size: Number(sizes.rows[0]?.size ?? 0),
    head: head && { size: head.size, note: head.note, signed_at: head.signedAt.toISOString() },
    days: days.rows.map(counted),
    alarms: alarms.rows.map(({ kind, count, open }) => ({ kind, count: Number(count), open: Number(open) })),
  };
}
