import { conversationLimits as limits, messageStream } from '@academy/domain/conversations';
import type { EventStore } from '@academy/platform/event-store';
import type { Pool } from 'pg';

const batch = 500;
/** Days after which the files of a deleted message are deleted. */
const deletedDays = 30;

interface Row {
  id: string;
  role: string;
  person_id: string;
  message_id: string;
}

const unsettled = `select id, role, person_id, message_id from conversations.files
  where not is_sent and message_id is not null and created_at < now() - interval '${limits.unsentHours} hours' order by id limit ${batch}`;

/**
 * Deletes what nobody will read again: files that no message names, files of messages deleted long ago, what an interrupted upload left
 * behind, and what a destroyed key has closed. The log alone says whether a message was sent. Returns the number of files.
 */
export async function sweepFiles(
  { pool, store }: { pool: Pick<Pool, 'query'>; store: Pick<EventStore, 'readStream'> },
  signal: AbortSignal,
): Promise<number> {
  let deleted = 0;
  const remove = async (condition: string, values: readonly unknown[] = []): Promise<void> => {
    for (let count = batch; count === batch && !signal.aborted;) {
      const { rowCount } = await pool.query(
        `delete from conversations.files where id = any(array(select id from conversations.files where ${condition} limit ${batch}))`,
        [...values],
      );
      count = rowCount ?? 0;
      deleted += count;
    }
  };
  await remove(`not is_whole and created_at < now() - interval '1 hour'`);
  await remove(`message_id is null and created_at < now() - interval '${limits.unsentHours} hours'`);
  await remove(`deleted_at < now() - interval '${deletedDays} days'`);
  await remove(`exists (select 1 from identity.subject_keys where subject = role || '-' || person_id and destroyed_at is not null)`);
  for (let count = batch; count === batch && !signal.aborted;) {
    const { rows } = await pool.query<Row>(unsettled);
    count = rows.length;
    const looked = await Promise.all(
      rows.map(async (row) => {
        const events = await store.readStream(messageStream(`${row.role}-${row.person_id}`, row.message_id));
        return { id: row.id, types: new Set(events.map(({ type }) => type)) };
      }),
    );
    const sent = looked.filter(({ types }) => types.has('MessageSent'));
    const gone = sent.filter(({ types }) => types.has('MessageDeleted'));
    const never = looked.filter(({ types }) => !types.has('MessageSent')).map(({ id }) => id);
    await pool.query('update conversations.files set is_sent = true where id = any($1::uuid[])', [sent.map(({ id }) => id)]);
    await pool.query('update conversations.files set deleted_at = now() where id = any($1::uuid[]) and deleted_at is null', [
      gone.map(({ id }) => id),
    ]);
    if (never.length > 0) await remove('id = any($1::uuid[])', [never]);
  }
  return deleted;
}
