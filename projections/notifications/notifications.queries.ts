import { type NotificationList, notificationLimits, type NotificationView } from '@academy/domain/notifications';
import type { Pool } from 'pg';
import { liveSchema } from '../bookkeeping.ts';
import { athleteTable, coachTable } from '../tables.ts';
import { noticeTable, seenTable } from './notification-list.ts';

/** One row for each notification; without one, one row with the counts alone. */
interface Row {
  readonly position: string | null;
  readonly says: NotificationView['says'];
  readonly at: Date;
  readonly name: string | null;
  readonly booking_id: string | null;
  readonly paise: string | null;
  readonly seen: string;
  readonly unseen: number;
}

const { page, unseen: mostUnseen } = notificationLimits;
const notices = `${liveSchema}.${noticeTable}`;
const lastPosition = 2n ** 63n - 1n;

/** Page and count in one statement, so that they show the same moment. */
const pageOf = `
  with mark as (
    select coalesce((select position from ${liveSchema}.${seenTable} where account_id = $1), -1) as seen
  )
  select notice.position, notice.says, notice.at, notice.booking_id, notice.paise, mark.seen,
    case when notice.role = 'coach' then athlete.name else coach.name end as name,
    (select count(*)::int from (select from ${notices} where account_id = $1 and position > mark.seen limit ${mostUnseen}) as fresh) as unseen
  from mark
    left join lateral (
      select * from ${notices} where account_id = $1 and position < $2 order by position desc limit ${page + 1}
    ) notice on true
    left join ${liveSchema}.${athleteTable} athlete on athlete.athlete_id = notice.other_id
    left join ${liveSchema}.${coachTable} coach on coach.coach_id = notice.other_id
  order by notice.position desc`;

function viewOf(row: Row & { readonly position: string }): NotificationView {
  return {
    position: row.position,
    says: row.says,
    at: row.at.toISOString(),
    is_seen: BigInt(row.position) <= BigInt(row.seen),
    other_name: row.name || null,
    booking_id: row.booking_id,
    paise: row.paise === null ? null : Number(row.paise),
  };
}

const isNotice = (row: Row): row is Row & { readonly position: string } => row.position !== null;

export const notificationQueries = (pool: Pool) => ({
  /** The newest first. `before` is the `next` of the page before. */
  async list(accountId: number, before: bigint | null): Promise<NotificationList> {
    const { rows } = await pool.query<Row>({ name: 'notification-list', text: pageOf, values: [accountId, before ?? lastPosition] });
    const found = rows.filter(isNotice);
    const shown = found.slice(0, page);
    return {
      notifications: shown.map(viewOf),
      unseen: rows[0]?.unseen ?? 0,
      next: found.length > page ? (shown.at(-1)?.position ?? null) : null,
    };
  },

  /** The position of the newest one; null if there is none. */
  async newest(accountId: number): Promise<bigint | null> {
    const { rows } = await pool.query<{ position: string | null }>({
      name: 'notification-newest',
      text: `select max(position) as position from ${notices} where account_id = $1`,
      values: [accountId],
    });
    const position = rows[0]?.position ?? null;
    return position === null ? null : BigInt(position);
  },
});
