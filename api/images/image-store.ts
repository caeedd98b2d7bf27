import { randomUUID } from 'node:crypto';
import { HttpProblem } from '@academy/platform/http';
import { withTransaction } from '@academy/platform/postgres';
import type { Pool, PoolClient } from 'pg';

/** Limits of uploads and storage per account. */
export interface Quota {
  readonly perHour: number;
  readonly stored: number;
}

interface Owner {
  readonly id: number;
  readonly role: string;
}

export interface ImageStore {
  /** Throws HttpProblem if the account's quota is used up: 429 per hour, 409 for storage. */
  readonly mustHaveRoom: (ownerId: number) => Promise<void>;
  /** Returns the new image's unguessable id. Throws like mustHaveRoom. */
  readonly add: (owner: Owner, bytes: Buffer) => Promise<string>;
  /** Null if there is none. */
  readonly read: (id: string) => Promise<Buffer | null>;
  readonly owns: (id: string, ownerId: number) => Promise<boolean>;
  /** Deletes those of the pictures that belong to the account. */
  readonly remove: (ids: readonly string[], ownerId: number) => Promise<void>;
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

export function createImageStore(pool: Pool, quota: Quota): ImageStore {
  return {
    mustHaveRoom: (ownerId) => mustHaveRoom(pool, ownerId, quota),
    add: (owner, bytes) =>
      withTransaction(pool, async (client) => {
        // Uploads of one account run one at a time here: counted concurrently, each would find room.
        await client.query(`select pg_advisory_xact_lock(hashtextextended('image-owner', $1))`, [owner.id]);
        await mustHaveRoom(client, owner.id, quota);
        const id = randomUUID();
        await client.query('insert into media.images (id, owner_id, role, bytes) values ($1, $2, $3, $4)', [
          id,
          owner.id,
          owner.role,
          bytes,
        ]);
        return id;
      }),
    read: async (id) => {
      if (!uuid.test(id)) return null;
      const { rows } = await pool.query<{ bytes: Buffer }>({
        name: 'image-by-id',
        text: 'select bytes from media.images where id = $1',
        values: [id],
      });
      return rows[0]?.bytes ?? null;
    },
    owns: async (id, ownerId) => {
      if (!uuid.test(id)) return false;
      const { rowCount } = await pool.query('select 1 from media.images where id = $1 and owner_id = $2', [id, ownerId]);
      return rowCount === 1;
    },
    remove: async (ids, ownerId) => {
      const own = ids.filter((id) => uuid.test(id));
      await pool.query('delete from media.images where id = any($1::uuid[]) and owner_id = $2', [own, ownerId]);
    },
  };
}

async function mustHaveRoom(client: Pool | PoolClient, ownerId: number, quota: Quota): Promise<void> {
  const { rows } = await client.query<{ stored: number; fresh: number; wait: number | null }>(
    `select count(*)::int as stored,
            count(*) filter (where is_fresh)::int as fresh,
            ceil(extract(epoch from min(created_at) filter (where is_fresh) + interval '1 hour' - now()))::int as wait
       from (select created_at, created_at > now() - interval '1 hour' as is_fresh from media.images where owner_id = $1) as own`,
    [ownerId],
  );
  const { stored = 0, fresh = 0, wait } = rows[0] ?? {};
  if (stored >= quota.stored) throw new HttpProblem(409, 'tooManyImages', '/image');
  if (fresh >= quota.perHour) throw new HttpProblem(429, 'tooManyRequests', '/image', { 'Retry-After': String(wait ?? 3600) });
}
