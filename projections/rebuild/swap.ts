import { setTimeout as delay } from 'node:timers/promises';
import { announcing } from '../changes.ts';
import { liveSchema, readCheckpoint, storeCheckpoint } from '../checkpoint-table.ts';
import { catchUp } from './catch-up.ts';
import type { RebuildOptions } from './rebuild.ts';
import type { Shadow } from './shadow.ts';

/** Shorter than the server's deadlock check, so that it is never a query that has to give way. */
const lockTimeoutMs = 500;
const attempts = 60;
const pauseMs = 250;
/** Codes for a lock that did not come in time, and for a deadlock. */
const blocked = new Set<unknown>(['55P03', '40P01']);

/** Puts the shadow's tables in the place of the live ones; what is asked meanwhile waits for a moment. Returns their position. */
export async function swap(shadow: Shadow, options: RebuildOptions, from: bigint): Promise<bigint> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await swapOnce(shadow, options, from);
    } catch (error) {
      await shadow.session.query('rollback').catch(() => {});
      const isBlocked = error instanceof Error && 'code' in error && blocked.has(error.code);
      if (!isBlocked || attempt === attempts) throw error;
      await delay(pauseMs, undefined, { signal: options.signal });
    }
  }
}

async function swapOnce(shadow: Shadow, options: RebuildOptions, from: bigint): Promise<bigint> {
  const { model, session, schema } = shadow;
  await session.query(`begin; set local lock_timeout = '${lockTimeoutMs}ms'`);
  // From here on the live projector stands still, and so does the end of what it has folded.
  const live = await readCheckpoint(session, model.name, 'lock');
  if (live && live.version > model.version && options.mayGoBack !== true) {
    throw new Error(`${model.name} is at version ${live.version} already, newer than ${model.version}`);
  }
  const reached = await catchUp(shadow, options, from);
  // What the live one has considered beyond our last event held nothing for this read model.
  const position = live && live.position > reached.position ? live.position : reached.position;

  for (const table of live?.tables ?? []) await session.query(`drop table if exists ${liveSchema}.${table}`);
  for (const table of Object.keys(model.tables)) {
    await session.query(`drop table if exists ${liveSchema}.${table}; alter table ${table} set schema ${liveSchema}`);
  }
  await storeCheckpoint(session, model, position);
  await session.query(
    `drop schema ${schema}; ${announcing({ model: model.name, version: model.version, position, changed: null })}; commit`,
  );
  return position;
}
