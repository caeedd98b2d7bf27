import type { ReadEvent, StoredEvent } from '../../event-store/index.ts';
import type { Session } from '../../postgres/index.ts';
import type { Subscriber } from '../subscriber.ts';
import { isEventsFault, reasonOf } from './blame.ts';
import type { Parking } from './parking.ts';

export interface Folding {
  readonly subscriber: Subscriber;
  /** In a transaction that has just set `markFold`. */
  readonly session: Session;
  readonly parking: Parking;
  /** True for events that were held: none of them was folded before, although later ones of other streams were. */
  readonly isLate?: boolean;
}

export const markFold = 'savepoint fold';
const undoFold = 'rollback to savepoint fold; release savepoint fold';

/**
 * Folds events in order and parks those that cannot be applied. A failing batch is halved until the event at fault is found: one
 * among a thousand costs ten times the work. Returns the keys of changed rows. Throws errors that no event caused, and TooMuchParked.
 */
export async function foldEvents(folding: Folding, events: readonly ReadEvent[]): Promise<readonly string[]> {
  const { subscriber, session, parking, isLate = false } = folding;
  const changed: string[] = [];
  let isMarked = true;

  const apply = async (given: readonly StoredEvent[]): Promise<void> => {
    const ready = parking.stillReady(given);
    const [first] = ready;
    if (!first) return;
    if (!isMarked) await session.query(markFold);
    isMarked = false;
    try {
      const keys = await subscriber.apply(session, ready, isLate);
      for (const key of keys) changed.push(key);
      return;
    } catch (error) {
      if (!isEventsFault(error)) throw error;
      await session.query(undoFold);
      if (ready.length === 1) return parking.park(first, reasonOf(error));
    }
    const half = ready.length >> 1;
    await apply(ready.slice(0, half));
    await apply(ready.slice(half));
  };
  await apply(parking.admit(events));
  return changed;
}
