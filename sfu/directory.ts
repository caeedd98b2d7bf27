import { callLimits, signallingLimits } from '@academy/domain/calls';
import type { Pool } from 'pg';

export interface Load {
  /** Call ids of the rooms that are open. */
  readonly rooms: readonly string[];
  readonly isDraining: boolean;
}

interface Claim {
  /** False where the room lives on another server that is alive. */
  readonly isOwn: boolean;
  /** When the server that had it before was last seen, ISO 8601; null where the room is new. Until `keep` says that it is dealt with. */
  readonly abandonedAt: string | null;
}

export interface Lost {
  readonly callId: string;
  /** ISO 8601 */
  readonly lastSeen: string;
}

/** Where rooms live, for all processes: in Postgres. */
export interface Directory {
  /** Begins to serve at this address. Whoever served there before is gone, and its people come again. */
  open(url: string): Promise<void>;
  /** Says that this server is there; gives those of its rooms that another has taken meanwhile, for it counted as dead. */
  beat(load: Load): Promise<readonly string[]>;
  claim(callId: string): Promise<Claim>;
  /** What was open on the former server is closed. */
  keep(callId: string): Promise<void>;
  /** Nobody comes back to it. */
  release(callId: string): Promise<void>;
  /** Its people come again, to whichever server claims it; where nobody does, it is lost after a while. */
  abandon(callId: string): Promise<void>;
  /**
   * Rooms to which nobody came again, and since when. They are this caller's to close, and nobody enters them until it forgets them;
   * should it die before, another is told of them.
   */
  takeLost(): Promise<readonly Lost[]>;
  /** A lost room is closed. */
  forget(callId: string): Promise<void>;
  leave(): Promise<void>;
}

const silent = `(clock_timestamp() - interval '${callLimits.serverSilenceSeconds} seconds')`;

const statements = {
  open: `
    with former as (delete from calls.servers where url = $2 and id <> $1 returning id, seen_at)
    update calls.rooms set server_id = '', is_closing = false, abandoned_at = coalesce(abandoned_at, former.seen_at)
    from former where server_id = former.id`,

  // A room that was given up while its server stood still, and that nobody has taken, is the server's again.
  beat: `
    with server as (
      insert into calls.servers (id, url, rooms, is_draining, seen_at) values ($1, $2, cardinality($3::text[]), $4, clock_timestamp())
      on conflict (id) do update set rooms = excluded.rooms, is_draining = excluded.is_draining, seen_at = excluded.seen_at
    ), taken_back as (
      update calls.rooms set server_id = $1, abandoned_at = null where server_id = '' and call_id = any($3)
    )
    select call_id from unnest($3::text[]) as own (call_id)
    where not exists (select from calls.rooms where rooms.call_id = own.call_id and server_id in ($1, ''))`,

  claim: `
    insert into calls.rooms as known (call_id, server_id) values ($1, $2)
    on conflict (call_id) do update set server_id = excluded.server_id, is_closing = false,
      abandoned_at = case when known.server_id = $2 then known.abandoned_at
        else coalesce(known.abandoned_at, (select seen_at from calls.servers where id = known.server_id), clock_timestamp()) end
      where (known.server_id = $2 and not known.is_closing)
        or not exists (select from calls.servers where id = known.server_id and seen_at > ${silent})
    returning abandoned_at`,

  keep: 'update calls.rooms set abandoned_at = null where call_id = $1 and server_id = $2',
  release: 'delete from calls.rooms where call_id = $1 and server_id = $2',
  abandon: `
    update calls.rooms set server_id = '', abandoned_at = coalesce(abandoned_at, clock_timestamp())
    where call_id = $1 and server_id = $2`,

  takeLost: `
    with orphaned as (
      update calls.rooms set server_id = '', is_closing = false,
        abandoned_at = coalesce(abandoned_at, (select seen_at from calls.servers where id = server_id), clock_timestamp())
      where server_id not in ('', $1) and not exists (select from calls.servers where id = server_id and seen_at > ${silent})
    ), dead as (
      delete from calls.servers where seen_at <= ${silent} and id <> $1
    )
    update calls.rooms set server_id = $1, is_closing = true
    where server_id = '' and abandoned_at <= clock_timestamp() - interval '${signallingLimits.awaySeconds} seconds'
    returning call_id, abandoned_at`,

  forget: 'delete from calls.rooms where call_id = $1 and server_id = $2 and is_closing',
  leave: 'delete from calls.servers where id = $1',
} as const;

/** `id` is another one each time that a server starts. */
export function createDirectory(pool: Pool, id: string): Directory {
  let url = '';
  return {
    async open(address) {
      url = address;
      await pool.query(statements.open, [id, url]);
    },

    async beat({ rooms, isDraining }) {
      const { rows } = await pool.query<{ call_id: string }>(statements.beat, [id, url, rooms, isDraining]);
      return rows.map(({ call_id: callId }) => callId);
    },

    async claim(callId) {
      const { rows } = await pool.query<{ abandoned_at: Date | null }>(statements.claim, [callId, id]);
      return { isOwn: rows.length > 0, abandonedAt: rows[0]?.abandoned_at?.toISOString() ?? null };
    },

    async keep(callId) {
      await pool.query(statements.keep, [callId, id]);
    },

    async release(callId) {
      await pool.query(statements.release, [callId, id]);
    },

    async abandon(callId) {
      await pool.query(statements.abandon, [callId, id]);
    },

    async takeLost() {
      const { rows } = await pool.query<{ call_id: string; abandoned_at: Date }>(statements.takeLost, [id]);
      return rows.map(({ call_id: callId, abandoned_at: at }) => ({ callId, lastSeen: at.toISOString() }));
    },

    async forget(callId) {
      await pool.query(statements.forget, [callId, id]);
    },

    async leave() {
      await pool.query(statements.leave, [id]);
    },
  };
}
