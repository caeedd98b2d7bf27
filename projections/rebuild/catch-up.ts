import { afterOf, foldEvents, markFold } from '@academy/platform/subscriptions';
import type { RebuildOptions } from './rebuild.ts';
import type { Shadow } from './shadow.ts';

const batchSize = 10_000;

/**
 * Folds the log after the position as the live projector would, in the caller's transaction or in one per batch. Returns the position
 * reached and the number of events.
 */
export async function catchUp(
  { model, session, parking }: Shadow,
  { store, codec, signal }: RebuildOptions,
  from: bigint,
  transaction: 'within' | 'each' = 'each',
): Promise<{ position: bigint; count: number }> {
  let position = from;
  let count = 0;
  for await (const batch of store.readAll({ after: afterOf(from), streams: model.streams, signal, batchSize })) {
    const events = await codec.read(batch.events.filter(({ type }) => model.events.includes(type)));
    if (events.length > 0) {
      await session.query(transaction === 'each' ? `begin; ${markFold}` : markFold);
      await foldEvents({ subscriber: model, session, parking }, events);
      if (transaction === 'each') await session.query('commit');
    }
    position = batch.position;
    count += events.length;
  }
  // An aborted read looks like the end of the log.
  signal.throwIfAborted();
  return { position, count };
}
