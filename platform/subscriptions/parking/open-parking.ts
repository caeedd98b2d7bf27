import type { ClientBase } from 'pg';
import type { Checkpoint } from '../checkpoint-table.ts';
import type { Kept } from '../subscriber.ts';
import { readDropped, readParked } from './parked-table.ts';
import { Parking } from './parking.ts';

/**
 * Loads the parked events of a subscriber. Read them after the checkpoint: if they change in between, the first write finds another
 * `parking` in the checkpoint and is refused.
 */
export async function openParking(db: ClientBase, subscriber: Kept, checkpoint: Checkpoint | null): Promise<Parking> {
  const { bookkeeping, name } = subscriber;
  const dropped = await readDropped(db, subscriber);
  return new Parking({ name, parked: await readParked(db, bookkeeping, name), dropped, version: checkpoint?.parking ?? 0n });
}
