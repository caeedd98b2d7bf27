import { conversationLimits as limits, messageStream, pairName } from '@academy/domain/conversations';
import type { EventStore } from '@academy/platform/event-store';
import { messageKey, type NamedMessage, type Queries } from '@academy/projections/queries';
import type { Pool } from 'pg';

const batch = 500;
/** Days after which the files of a deleted message are deleted. */
const deletedDays = 30;

interface Row {
  id: string;
  role: 'athlete' | 'coach';
  person_id: string;
  coach_id: string;
  athlete_id: string;
  message_id: string;
}

interface Sources {
  readonly pool: Pick<Pool, 'query'>;
  readonly store: Pick<EventStore, 'readStream'>;
  readonly conversations: Pick<Queries['conversations'], 'goneAmong' | 'reportedAmong'>;
}

const pairOf = (row: Row) => ({ coachId: Number(row.coach_id), athleteId: Number(row.athlete_id) });
const columns = 'id, role, person_id, coach_id, athlete_id, message_id';
/** Looked at a day ago or longer, the oldest first. */
const due = `looked_at < now() - interval '1 day' order by looked_at limit ${batch}`;

/**
 * Deletes what nobody will read again: files that no message names, files of messages deleted long ago, what an interrupted upload left
 * behind, and what a destroyed key has closed. The log says whether a message was sent. Returns the number of files.
 */
export async function sweepFiles({ pool, store, conversations }: Sources, signal: AbortSignal): Promise<number> {
  let deleted = 0;

  const remove = async (condition: string): Promise<void> => {
    for (let count = batch; count === batch && !signal.aborted;) {
      const { rowCount } = await pool.query(
        `delete from conversations.files where id = any(array(select id from conversations.files where ${condition} limit ${batch}))`,
      );
      count = rowCount ?? 0;
      deleted += count;
    }
  };
  const removeThese = async (rows: readonly Row[]): Promise<void> => {
    const { rowCount } = await pool.query('delete from conversations.files where id = any($1::uuid[])', [rows.map(({ id }) => id)]);
    deleted += rowCount ?? 0;
  };
  const note = async (change: string, rows: readonly Row[]): Promise<void> => {
    await pool.query(`update conversations.files set ${change} where id = any($1::uuid[])`, [rows.map(({ id }) => id)]);
  };
  /** Every file that fits, in parts. */
  const each = async (condition: string, look: (rows: readonly Row[]) => Promise<void>): Promise<void> => {
    for (let count = batch; count === batch && !signal.aborted;) {
      const { rows } = await pool.query<Row>(`select ${columns} from conversations.files where ${condition}`);
      count = rows.length;
      if (count > 0) await look(rows);
    }
  };

  await remove(`not is_whole and created_at < now() - interval '1 hour'`);
  await remove(`message_id is null and created_at < now() - interval '${limits.unsentHours} hours'`);
  await remove(`exists (select 1 from identity.subject_keys where subject = role || '-' || person_id and destroyed_at is not null)`);

  const old = `created_at < now() - interval '${limits.unsentHours} hours'`;
  await each(`not is_sent and message_id is not null and ${old} order by id limit ${batch}`, async (rows) => {
    const isSent = await Promise.all(
      rows.map(
        async (row) => (await store.readStream(messageStream(`${row.role}-${row.person_id}`, row.message_id), { limit: 1 })).length > 0,
      ),
    );
    await note(
      `is_sent = true, looked_at = '-infinity'`,
      rows.filter((_row, index) => isSent[index]),
    );
    await removeThese(rows.filter((_row, index) => !isSent[index]));
  });
  await each(`is_sent and deleted_at is null and ${due}`, async (rows) => {
    const named = (row: Row): NamedMessage => ({ ...pairOf(row), by: row.role, messageId: row.message_id });
    const gone = await conversations.goneAmong(rows.map(named));
    await note(
      'deleted_at = now()',
      rows.filter((row) => gone.has(messageKey(named(row)))),
    );
    await note('looked_at = now()', rows);
  });
  await each(`deleted_at < now() - interval '${deletedDays} days' and ${due}`, async (rows) => {
    const reported = await conversations.reportedAmong(rows.map(pairOf));
    await removeThese(rows.filter((row) => !reported.has(pairName(pairOf(row)))));
    await note('looked_at = now()', rows);
  });
  return deleted;
}
