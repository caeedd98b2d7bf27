import {
  createProgress,
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

/** Watches for parked events and broken read models. */
export const watchTroubles = (pool: Pool): TroublesWatch =>
  watchSubscribers(
    pool,
    bookkeeping,
    readModels.map(({ name }) => name),
  );
