import { afterOf, foldEvents, markFold } from '@academy/platform/subscriptions';
import type { RebuildOptions } from './rebuild.ts';
import type { Shadow } from './shadow.ts';

const batchSize = 10_000;

/** The events that are not after the position; all of them without one. */
export const upTo = <Event extends { readonly position: bigint }>(end: bigint | undefined, events: readonly Event[]): readonly Event[] =>
  end === undefined ? events : events.filter(({ position }) => position <= end);

/**
 * Folds the log after the position as the live projector would, in the caller's transaction or in one per batch. Returns the position
 * reached and the number of events.
 */
export async function catchUp(
  { model, session, parking }: Shadow,
  { store, codec, signal, until }: RebuildOptions,
  from: bigint,
  transaction: 'within' | 'each' = 'each',
): Promise<{ position: bigint; count: number }> {
  const end = await until?.();
  let position = from;
  let count = 0;
  for await (const batch of store.readAll({ after: afterOf(from), streams: model.streams, signal, batchSize })) {
    const events = await codec.read(upTo(end, batch.events).filter(({ type }) => model.events.includes(type)));
    if (events.length > 0) {
      await session.query(transaction === 'each' ? `begin; ${markFold}` : markFold);
      await foldEvents({ subscriber: model, session, parking }, events);
      if (transaction === 'each') await session.query('commit');
    }
    position = end !== undefined && batch.position > end ? end : batch.position;
    count += events.length;
    if (position === end) break;
  }
  // An aborted read looks like the end of the log.
  signal.throwIfAborted();
  return { position, count };
}
