import { consistencyParts, inclusionParts, proofText, toBase64 } from '@academy/domain/audit';
import type { ConsistencyView, RecordProof } from '@academy/domain/explorer';
import type { Pool } from 'pg';
import { hashOver, rootAt } from '../tree.ts';

/** The newest head: how many records it covers, and the signed note; null before the first. */
export async function newestHead(pool: Pool): Promise<{ readonly size: number; readonly note: string; readonly signedAt: Date } | null> {
  const { rows } = await pool.query<{ size: string; note: string; signed_at: Date }>({
    name: 'audit-newest-head',
    text: 'select size, note, signed_at from audit.heads order by size desc limit 1',
  });
  const [head] = rows;
  return head ? { size: Number(head.size), note: head.note, signedAt: head.signed_at } : null;
}

/** That a record is under the newest head; null while no head covers it. */
export async function proofOf(pool: Pool, number: number): Promise<RecordProof | null> {
  const head = await newestHead(pool);
  if (!head || number > head.size) return null;
  const proof: Uint8Array[] = [];
  for (const part of inclusionParts(number - 1, head.size)) proof.push(await hashOver(pool, part));
  return { number, size: head.size, proof: proofText({ index: number - 1, proof, head: head.note }) };
}

/** That the tree of `to` records begins with that of `from`; null if no head covers both. Without `to`: the newest head's. */
export async function consistencyOf(pool: Pool, from: number, to: number | null): Promise<ConsistencyView | null> {
  const head = await newestHead(pool);
  const size = to ?? head?.size ?? 0;
  if (!head || size > head.size || from > size) return null;
  const hashes: string[] = [];
  for (const part of consistencyParts(from, size)) hashes.push(toBase64(await hashOver(pool, part)));
  const [older, newer] = [await rootAt(pool, from), await rootAt(pool, size)];
  return { from, to: size, from_root: toBase64(older), to_root: toBase64(newer), hashes };
}
