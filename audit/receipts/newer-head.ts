import { setTimeout as delay } from 'node:timers/promises';
import type { Pool } from 'pg';
import { newestHead } from '../explorer/proofs.ts';
import { headWantedChannel } from '../heads/head-wanted.ts';

const everyMs = 200;
/** A head comes about a second after it was asked for. Whoever waits longer takes the one that there is. */
const mostMs = 2_600;

/** Asks for a head over all that is sealed now and over more than `after` records, and waits a moment for it. The size of the newest. */
export async function newerHead(pool: Pool, after: number): Promise<number> {
  const { rows } = await pool.query<{ size: string }>({ name: 'audit-size', text: 'select size from audit.checkpoint' });
  const wanted = Math.max(Number(rows[0]?.size ?? 0), after + 1);
  let size = (await newestHead(pool))?.size ?? 0;
  if (size >= wanted) return size;
  await pool.query({ name: 'audit-want-head', text: `select pg_notify('${headWantedChannel}', '')` });
  for (let waited = 0; waited < mostMs && size < wanted; waited += everyMs) {
    await delay(everyMs);
    size = (await newestHead(pool))?.size ?? 0;
  }
  return size;
}
