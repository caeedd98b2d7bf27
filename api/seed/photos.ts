import type { CoachDomain } from '@academy/domain/coaches';
import type { Role } from '@academy/domain/identity';
import type { Pool } from 'pg';
import type { Images } from '../images/index.ts';
import { portraitOf } from './portraits.ts';

export interface PhotoParts {
  readonly images: Pick<Images, 'add'>;
  readonly pool: Pool;
}

interface Sitter {
  readonly id: number;
  readonly role: Role;
  readonly key: string;
  /** The sport of a coach. */
  readonly domain?: CoachDomain;
}

/** The id of a person's photo, uploaded now or by an interrupted seed. */
export async function seedPhoto({ images, pool }: PhotoParts, { id, role, key, domain }: Sitter): Promise<string> {
  const { rows } = await pool.query<{ id: string }>('select id from media.images where owner_id = $1 order by created_at limit 1', [id]);
  return rows[0]?.id ?? (await images.add({ id, role }, await portraitOf(key, domain)));
}
