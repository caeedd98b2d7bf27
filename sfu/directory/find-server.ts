import { callLimits } from '@academy/domain/calls';
import type { Pool } from 'pg';

/** The room's server if alive; else the server with the fewest rooms that accepts new ones. */
const find = `
  with alive as (
    select * from calls.servers where seen_at > clock_timestamp() - interval '${callLimits.serverSilenceSeconds} seconds'
  )
  select url from alive left join calls.rooms on rooms.server_id = alive.id and rooms.call_id = $1
  where rooms.call_id is not null or not is_draining
  order by rooms.call_id is null, alive.rooms, id limit 1`;

/** Address of the signalling server for a call; null if there is none. `host` is the host that the browser used. */
export async function findServer(pool: Pool, callId: string, host: string | undefined): Promise<string | null> {
  const { rows } = await pool.query<{ url: string }>(find, [callId]);
  const url = rows[0]?.url ?? null;
  const [, scheme, port] = /^(?:(wss)-)?port:(\d+)$/u.exec(url ?? '') ?? [];
  if (port === undefined) return url;
  const { hostname } = new URL(`http://${host ?? 'localhost'}`);
  return `${scheme ?? 'ws'}://${hostname}:${port}`;
}
