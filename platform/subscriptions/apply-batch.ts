import type { ReadEvent } from '../event-store/index.ts';
import type { Session } from '../postgres/index.ts';
import type { QueryResult } from 'pg';
import { announcing } from './changes.ts';
import { foldEvents, markFold } from './parking/fold-events.ts';
import { type Parked, storeParked } from './parking/parked-table.ts';
import type { Parking } from './parking/parking.ts';
import type { Kept, Subscriber } from './subscriber.ts';

/** Another process moved the checkpoint or changed parked events, so these events may be applied already. */
export class CheckpointMoved extends Error {
  constructor({ name }: Pick<Kept, 'name'>) {
    super(`the checkpoint of ${name} is not where it was left`);
    this.name = 'CheckpointMoved';
  }
}

export interface Batch {
  readonly events: readonly ReadEvent[];
  /** The checkpoint before and after. */
  readonly from: bigint;
  readonly to: bigint;
}

export interface Tools {
  readonly subscriber: Subscriber;
  readonly session: Session;
  readonly parking: Parking;
}

/**
 * Applies a batch in one transaction with the checkpoint, parked events and notification; three round trips if all events can be applied.
 * Returns the events that were parked. After an error the in-memory parking no longer matches the stored one.
 */
export async function applyBatch({ subscriber, session, parking }: Tools, { events, from, to }: Batch): Promise<readonly Parked[]> {
  const { bookkeeping, name, version } = subscriber;
  try {
    const begun = (await session.query(
      `begin; update ${bookkeeping.schema}.checkpoints set position = ${to}, updated_at = now()
       where name = '${name}' and version = ${version} and position = ${from} and parking = ${parking.version}; ${markFold}`,
    )) as unknown as QueryResult[];
    if (begun[1]?.rowCount !== 1) throw new CheckpointMoved(subscriber);
    const keys = events.length === 0 ? [] : await foldEvents({ subscriber, session, parking }, events);
    const { changed, fresh } = parking.takeChanges();
    await storeParked(session, subscriber, changed, false);
    await session.query(`${announcing(bookkeeping.channel, { model: name, version, position: to, changed: keys })}; commit`);
    return fresh;
  } catch (error) {
    await session.query('rollback').catch(() => {});
    throw error;
  }
}
