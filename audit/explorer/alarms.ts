import { type AuditScope, isInScopes } from '@academy/domain';
import { type AlarmPage, explorerLimits } from '@academy/domain/explorer';
import type { Pool } from 'pg';
import type { AlarmKind } from '../alarms.ts';
import { auditChangesChannel, changedViews } from '../changes.ts';

interface Row {
  readonly id: string;
  readonly kind: AlarmKind;
  readonly place: string;
  readonly raised_at: Date;
  readonly at: Date | null;
  readonly person: string | null;
  readonly answer: string | null;
}

/** These name a number of a record, a head or a drill, which everybody with a grant knows; the others a stream. */
const ofNoStream: ReadonlySet<AlarmKind> = new Set(['missing', 'forked', 'silent', 'drill', 'uncompared', 'archive']);

const isShown = ({ kind, place }: Row, scopes: readonly AuditScope[] | null): boolean =>
  scopes === null || ofNoStream.has(kind) || isInScopes(place, scopes);

/** A page of the alarms, the newest first; below one of them. Without scopes, as for a custodian, it names every place. */
export async function alarmsOf(pool: Pool, below: number | null, scopes: readonly AuditScope[] | null): Promise<AlarmPage> {
  const { rows } = await pool.query<Row>({
    name: 'audit-alarms-page',
    text: `
      select id, kind, place, raised_at, at, person, answer from audit.alarms left join audit.answers on alarm = id
      where $1::bigint is null or id < $1 order by id desc limit ${explorerLimits.alarms + 1}`,
    values: [below],
  });
  const shown = rows.slice(0, explorerLimits.alarms);
  const last = shown.at(-1);
  return {
    alarms: shown.map((row) => ({
      id: Number(row.id),
      kind: row.kind,
      place: isShown(row, scopes) ? row.place : null,
      raised_at: row.raised_at.toISOString(),
      answer:
        row.at === null || row.person === null || row.answer === null
          ? null
          : { by: row.person, at: row.at.toISOString(), text: row.answer },
    })),
    next: last && rows.length > shown.length ? last.id : null,
  };
}

export interface AlarmAnswer {
  readonly id: number;
  /** ISO 8601 */
  readonly at: string;
  /** Such as `custodian-2`. */
  readonly person: string;
  readonly text: string;
}

/** Answers an alarm, once for all, and tells who watches. */
export async function answerAlarm(pool: Pool, { id, at, person, text }: AlarmAnswer): Promise<'answered' | 'again' | 'unknown'> {
  const { rows } = await pool.query<{ is_first: boolean }>({
    name: 'audit-answer-alarm',
    text: `
      with answered as materialized (select audit.answer_alarm($1, $2, $3, $4) as is_first),
        told as (select pg_notify($5, view) from answered, unnest($6::text[]) view where is_first)
      select is_first, (select count(*) from told) from answered`,
    values: [id, at, person, text, auditChangesChannel, [...changedViews.alarm]],
  });
  if (rows[0]?.is_first === true) return 'answered';
  const known = await pool.query({ name: 'audit-alarm-known', text: 'select from audit.alarms where id = $1', values: [id] });
  return known.rowCount === 0 ? 'unknown' : 'again';
}
