import { type NoteKey, openNote } from '@academy/domain/audit';
import type { Pool } from 'pg';
import { sha256, verifySignature } from '../crypto.ts';

const dayMs = 86_400_000;
/** A head has its time before its witness answers and before it is stored: this much at most. */
const storedWithinMs = 300_000;
/** Heads that can be stored within it: one a second. */
const mostHeads = 300;

/** The sizes of the heads at the beginning of the first and at the end of the last day; 0 for no head. */
export interface HeadsOfDays {
  readonly from: number;
  readonly to: number;
}

export const midnightOf = (day: string): number => Date.parse(`${day}T00:00:00.000Z`);
export const endOf = (day: string): number => midnightOf(day) + dayMs;

/** A head of the end of a day may still come until then. */
export const isOver = (day: string, now: Date): boolean => now.getTime() >= endOf(day) + storedWithinMs;

async function sizeAt(pool: Pick<Pool, 'query'>, keys: readonly NoteKey[], ms: number): Promise<number> {
  const { rows } = await pool.query<{ size: string; note: string }>(
    `select size, note from audit.heads where signed_at <= $1 order by size desc limit ${mostHeads}`,
    [new Date(ms + storedWithinMs)],
  );
  for (const { size, note } of rows) {
    const opened = await openNote(note, keys, { sha256, verify: verifySignature });
    const seconds = typeof opened === 'string' ? null : opened.signers.find(({ seconds: signed }) => signed !== null)?.seconds;
    if (typeof seconds === 'number' && seconds * 1_000 <= ms) return Number(size);
  }
  return 0;
}

/** The newest heads that the clock key signed at the two midnights of UTC or before. Days are yyyy-mm-dd, both included. */
export async function headsOfDays(pool: Pick<Pool, 'query'>, since: string, until: string): Promise<HeadsOfDays> {
  const { rows } = await pool.query<{ name: string; kind: NoteKey['type']; public_key: Buffer }>(
    'select name, kind, public_key from audit.keys order by kind, added_at',
  );
  const keys = rows.map(({ name, kind, public_key: publicKey }) => ({ name, type: kind, publicKey }));
  return { from: await sizeAt(pool, keys, midnightOf(since)), to: await sizeAt(pool, keys, endOf(until)) };
}
