import { signallingLimits } from '@academy/domain/calls';
import type { Pool } from 'pg';

/** How long a server that says nothing counts as alive, and how often it says something. */
const silenceMs = 15_000;
export const beatMs = 4_000;

/** Where rooms live, for all processes: in Postgres. */
export interface Directory {
  /** Says that this server is there, how busy it is, and whether new rooms may come. */
  beat(load: { readonly rooms: number; readonly isDraining: boolean }): Promise<void>;
  /** True where the room is this server's, be it from now on; false where it lives on another that is alive. */
  claim(callId: string): Promise<boolean>;
  /** Nobody comes back to it. */
  release(callId: string): Promise<void>;
  /** Its people come again, to whichever server claims it; where nobody does, it is lost after a while. */
  abandon(callId: string): Promise<void>;
  /** Rooms of servers that fell silent, and since when; they are this caller's to close, and gone from the directory. */
  takeLost(): Promise<readonly { readonly callId: string; readonly lastSeen: string }[]>;
  leave(): Promise<void>;
}

export function createDirectory(pool: Pool, server: { readonly id: string; readonly url: string }): Directory {
  const silent = `(clock_timestamp() - interval '${silenceMs} milliseconds')`;
  return {
    async beat({ rooms, isDraining }) {
      await pool.query(
        `insert into calls.servers (id, url, rooms, is_draining, seen_at) values ($1, $2, $3, $4, clock_timestamp())
         on conflict (id) do update set rooms = excluded.rooms, is_draining = excluded.is_draining, seen_at = excluded.seen_at`,
        [server.id, server.url, rooms, isDraining],
      );
    },

    async claim(callId) {
      const { rows } = await pool.query<{ server_id: string }>(
        `insert into calls.rooms as known (call_id, server_id) values ($1, $2)
         on conflict (call_id) do update set server_id = excluded.server_id, abandoned_at = null
           where not exists (select from calls.servers where id = known.server_id and seen_at > ${silent})
         returning server_id`,
        [callId, server.id],
      );
      if (rows.length > 0) return true;
      const found = await pool.query<{ server_id: string }>('select server_id from calls.rooms where call_id = $1', [callId]);
      return found.rows[0]?.server_id === server.id;
    },

    async release(callId) {
      await pool.query('delete from calls.rooms where call_id = $1 and server_id = $2', [callId, server.id]);
    },

    async abandon(callId) {
      await pool.query(`update calls.rooms set server_id = '', abandoned_at = clock_timestamp() where call_id = $1 and server_id = $2`, [
        callId,
        server.id,
      ]);
    },

    async takeLost() {
      const { rows } = await pool.query<{ call_id: string; seen_at: Date }>(
        `with silent as (delete from calls.servers where seen_at <= ${silent} and id <> $1 returning id, seen_at),
           orphaned as (delete from calls.rooms using silent where rooms.server_id = silent.id returning rooms.call_id, silent.seen_at),
           abandoned as (delete from calls.rooms where abandoned_at <= clock_timestamp() - $2 * interval '1 second'
             returning call_id, abandoned_at)
         select call_id, seen_at from orphaned union all select call_id, abandoned_at from abandoned`,
        [server.id, signallingLimits.awaySeconds],
      );
      return rows.map(({ call_id: callId, seen_at: seenAt }) => ({ callId, lastSeen: seenAt.toISOString() }));
    },

    async leave() {
      await pool.query('delete from calls.servers where id = $1', [server.id]);
    },
  };
}
