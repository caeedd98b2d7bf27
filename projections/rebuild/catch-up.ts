import { afterOf } from '../checkpoint-table.ts';
import type { RebuildOptions } from './rebuild.ts';
import type { Shadow } from './shadow.ts';

const batchSize = 10_000;

/** Folds what the log holds after the position, as the live projector would. Returns how far that is and how many events it was. */
export async function catchUp(
  { model, session }: Shadow,
  { store, codec, signal }: RebuildOptions,
  from: bigint,
): Promise<{ position: bigint; count: number }> {
  let position = from;
  let count = 0;
  for await (const batch of store.readAll({ after: afterOf(from), streams: model.streams, signal, batchSize })) {
    const events = await codec.decode(batch.events.filter(({ type }) => model.events.includes(type)));
    if (events.length > 0) await model.apply(session, events);
    position = batch.position;
    count += events.length;
  }
  // A reading that was broken off looks like one that came to the end.
  signal.throwIfAborted();
  return { position, count };
}
