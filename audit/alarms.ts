import type { Logger } from '@academy/platform/logging';
import type { ClientBase } from 'pg';
import { tellChanged } from './changes.ts';

/**
 * What the audit finds. `changed`: a stored event differs from what was sealed. `missing`: the log lacks a sealed event. `forked`: the tree
 * does not extend a signed head. `gap`: a revision does not follow. `unreadable`: data or metadata is no JSON of ours. `unknown`: no type of
 * ours. `settings`: somebody set limits or rights on a stream of ours. `deleted`: a stream of ours was. `unsealable`: names that no entry
 * or record can hold. `silent`: the witness has not answered for a day. `drill`: the certificate of a drill says that a read model differs from the log.
 * `uncompared`: a drill failed, or its certificate says that not every read model could be compared. `archive`: the archive's copy of a record,
 * or the tree over the records, is not what was sealed.
 */
export type AlarmKind =
  | 'changed'
  | 'missing'
  | 'forked'
  | 'gap'
  | 'unreadable'
  | 'unknown'
  | 'settings'
  | 'deleted'
  | 'unsealable'
  | 'silent'
  | 'drill'
  | 'uncompared'
  | 'archive';

export interface Alarm {
  readonly kind: AlarmKind;
  /** Names it without any content: a stream and revision, a record's or head's number. */
  readonly place: string;
}

/** Ends the sealing until somebody looked: going on would cover it up. */
export class SealingStopped extends Error {
  readonly alarm: Alarm;

  constructor(alarm: Alarm) {
    super(`${alarm.kind}: ${alarm.place}`);
    this.name = 'SealingStopped';
    this.alarm = alarm;
  }
}

/** As much of a place as an index can hold: somebody else may have named a stream. */
const mostPlaceBytes = 1_000;

function shortened(place: string): string {
  if (Buffer.byteLength(place) <= mostPlaceBytes) return place;
  // A character that was cut in two becomes a mark.
  return `${Buffer.from(place).toString('utf8', 0, mostPlaceBytes)}…`;
}

/** Stores alarms, logs those that are new, and tells who watches. */
export async function raise(client: ClientBase, alarms: readonly Alarm[], now: Date, logger: Logger): Promise<void> {
  if (alarms.length === 0) return;
  const { rows } = await client.query<Alarm>({
    name: 'audit-raise',
    text: `
      insert into audit.alarms (kind, place, raised_at) select kind, place, $3 from unnest($1::text[], $2::text[]) as found(kind, place)
      on conflict do nothing returning kind, place`,
    values: [alarms.map(({ kind }) => kind), alarms.map(({ place }) => shortened(place)), now],
  });
  for (const { kind, place } of rows) logger.error({ kind, place }, 'the audit raises an alarm');
  if (rows.length > 0) await tellChanged(client, 'alarm');
}
