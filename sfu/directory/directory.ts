import { callLimits, signallingLimits } from '@academy/domain/calls';
import type { Pool } from 'pg';

export interface Load {
  /** Call ids of the open rooms. */
  readonly rooms: readonly string[];
  readonly isDraining: boolean;
}

interface Claim {
  /** False if the room is on another live server. */
  readonly isOwn: boolean;
  /** Last heartbeat of the room's former server, ISO 8601; null if the room is new, or after `keep`. */
  readonly abandonedAt: string | null;
}

export interface Lost {
  readonly callId: string;
  /** ISO 8601 */
  readonly lastSeen: string;
}

/** The server of each room, shared by all processes in Postgres. */
export interface Directory {
  /** Begins to serve at this address. An earlier server at it counts as dead, and its participants rejoin. */
  open(url: string): Promise<void>;
  /** Sends a heartbeat. Returns the rooms that other servers took over because this one counted as dead. */
  beat(load: Load): Promise<readonly string[]>;
  claim(callId: string): Promise<Claim>;
  /** The former server's participants were closed in the call's history. */
  keep(callId: string): Promise<void>;
  /** Removes the room; nobody can resume in it. */
  release(callId: string): Promise<void>;
  /** Its participants rejoin on any server that claims it; if none does, it counts as lost after a while. */
  abandon(callId: string): Promise<void>;
  /**
   * Rooms that nobody rejoined, and since when. The caller has to close them; nobody can join them until it calls `forget`. If the
   * caller dies before, they are returned to another server.
   */
  takeLost(): Promise<readonly Lost[]>;
  /** A lost room has been closed. */
  forget(callId: string): Promise<void>;
  leave(): Promise<void>;
}

const silent = `(clock_timestamp() - interval '${callLimits.serverSilenceSeconds} seconds')`;

const statements = {
  open: `
    with former as (delete from calls.servers where url = $2 and id <> $1 returning id, seen_at)
    update calls.rooms set server_id = '', is_closing = false, abandoned_at = coalesce(abandoned_at, former.seen_at)
    from former where server_id = former.id`,

  // Rooms of a server that was only suspended become its own again, unless another server took them.
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

/** `id` is new at every start of a server. */
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
