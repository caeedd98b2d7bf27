import {
  createProgress,
  positionFor as positionOf,
  type Progress,
  type ProgressOptions,
  type TroublesWatch,
  watchTroubles as watchSubscribers,
} from '@academy/platform/subscriptions';
import type { Pool } from 'pg';
import { bookkeeping } from './bookkeeping.ts';
import { readModels } from './registry.ts';

export type Checkpoints = Progress;
export type CheckpointsOptions = Pick<ProgressOptions, 'listener' | 'pool'>;

/** The checkpoints of the read models. The listener must listen to `changesChannel`. */
export const createCheckpoints = (options: CheckpointsOptions): Checkpoints =>
  createProgress({ ...options, bookkeeping, subscribers: readModels });

/** The position that a read model has to reach for the token; null if the token does not concern it. */
export function positionFor(token: string, model: string): bigint | null {
  const found = readModels.find(({ name }) => name === model);
  return found ? positionOf(token, found) : null;
}

/** Watches for parked events and broken read models. */
export const watchTroubles = (pool: Pool): TroublesWatch =>
  watchSubscribers(
    pool,
    bookkeeping,
    readModels.map(({ name }) => name),
  );
