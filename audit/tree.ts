import { fold, joined, type Leaves, type Subtree, subtreesOf, tileHeight, tileOf, tileWidth } from '@academy/domain/audit';
import type { ClientBase, Pool } from 'pg';
import { sha256 } from './crypto.ts';

type Db = Pick<ClientBase, 'query'> | Pick<Pool, 'query'>;

/** Neighbouring hashes of one of the levels that are stored, each eighth. Fewer where the tree ends. */
export async function storedHashes(db: Db, level: number, first: number, count: number): Promise<Buffer[]> {
  const { rows } = await (level === 0
    ? db.query<{ hash: Buffer }>({
        name: 'audit-leaves',
        text: 'select hash from audit.records where number > $1 and number <= $1::bigint + $2 order by number',
        values: [first, count],
      })
    : db.query<{ hash: Buffer }>({
        name: 'audit-subtree-hashes',
        text: 'select hash from audit.subtrees where level = $1 and index >= $2 and index < $2::bigint + $3 order by index',
        values: [level, first, count],
      }));
  return rows.map(({ hash }) => hash);
}

async function subtreeHash(db: Db, subtree: Subtree): Promise<Uint8Array> {
  const { tile, from, to } = tileOf(subtree);
  const hashes = await storedHashes(db, Number(tile.level) * tileHeight, tile.index * tileWidth + from, to - from);
  if (hashes.length !== to - from) throw new Error(`the audit lacks hashes of subtree ${subtree.index} at level ${subtree.level}`);
  return joined(hashes, sha256);
}

/** The hash over leaves that proofs ask for, from the stored hashes. */
export async function hashOver(db: Db, leaves: Leaves): Promise<Uint8Array> {
  const hashes: Uint8Array[] = [];
  for (const subtree of subtreesOf(leaves)) hashes.push(await subtreeHash(db, subtree));
  return fold(hashes, sha256);
}

/** The root that the tree had at a size that it has reached. */
export const rootAt = (db: Db, size: number): Promise<Uint8Array> => hashOver(db, { start: 0, end: size });
