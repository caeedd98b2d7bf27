import { setTimeout as delay } from 'node:timers/promises';
import {
  announcing,
  CheckpointMoved,
  type Parked,
  readCheckpoint,
  readDropped,
  removeStopped,
  replaceParked,
  storeCheckpoint,
} from '@academy/platform/subscriptions';
import { changesChannel, liveSchema } from '../bookkeeping.ts';
import { catchUp } from './catch-up.ts';
import type { RebuildOptions } from './rebuild.ts';
import type { Shadow } from './shadow.ts';

/** Shorter than Postgres's deadlock timeout, so that the swap gives way, never a query. */
const lockTimeoutMs = 500;
const attempts = 60;
const pauseMs = 250;
/** Codes for a lock timeout and a deadlock. */
const blocked = new Set<unknown>(['55P03', '40P01']);

interface Swapped {
  readonly position: bigint;
  readonly parked: readonly Parked[];
}

/** Replaces the live tables with the shadow's; queries wait for a moment. Returns the position and the parked events. */
export async function swap(shadow: Shadow, options: RebuildOptions, from: bigint): Promise<Swapped> {
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

async function swapOnce(shadow: Shadow, options: RebuildOptions, from: bigint): Promise<Swapped> {
  const { model, session } = shadow;
  await session.query(`begin; set local lock_timeout = '${lockTimeoutMs}ms'`);
  // From here on the live projector is blocked, so its position stays the same.
  const live = await readCheckpoint(session, model, 'lock');
  if (live && live.version > model.version && options.mayGoBack !== true) {
    throw new Error(`${model.name} is at version ${live.version} already, newer than ${model.version}`);
  }
  // A retried swap starts from the currently parked events.
  const parking = shadow.parking.copy();
  const dropped = await readDropped(session, model);
  if (dropped.size !== parking.dropped.size) throw new CheckpointMoved(model);
  const reached = await catchUp({ ...shadow, parking }, options, from, 'within');
  // If the live projector is ahead of our last event, the events between do not concern this read model.
  const position = live && live.position > reached.position ? live.position : reached.position;

  for (const table of live?.tables ?? []) await session.query(`drop table if exists ${liveSchema}.${table}`);
  for (const table of Object.keys(model.tables)) {
    await session.query(`drop table if exists ${liveSchema}.${table}; alter table ${table} set schema ${liveSchema}`);
  }
  await replaceParked(session, model, parking.all());
  await removeStopped(session, model, position + 1n);
  await storeCheckpoint(session, model, position, Object.keys(model.tables));
  await session.query(`${announcing(changesChannel, { model: model.name, version: model.version, position, changed: null })}; commit`);
  return { position, parked: parking.all() };
}
