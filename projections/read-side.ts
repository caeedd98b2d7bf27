import type { Pool } from 'pg';
import type { ReadModel } from './read-model.ts';

/** The part of a context that belongs to the read side. */
export interface ReadSide {
  readonly models: readonly ReadModel[];
  /** Takes the api's pool. */
  readonly queries: (pool: Pool) => object;
}
