import { areEqual } from '@academy/domain/audit';
import type { RawEvent } from '@academy/platform/event-store';
import type { ClientBase } from 'pg';
import { SealingStopped } from '../alarms.ts';
import type { Tools } from '../tools.ts';
import type { Sealed } from './checkpoint.ts';
import { knownAmong, placeOf } from './known.ts';
import { isSealed } from './own-events.ts';
import { leafOf } from './seal-batch.ts';

/** The position after which the log has to go on with the newest record; null for its beginning. */
async function beforeNewest(client: ClientBase, { edge }: Sealed): Promise<bigint | null> {
  const { rows } = await client.query<{ position: string }>('select position from audit.records where number = $1', [edge.size - 1]);
  return rows[0] ? BigInt(rows[0].position) : null;
}

/**
 * True if the log has the newest record where it was sealed. Otherwise it may have moved to another server, which has other positions.
 * `answerMs` is the time for the log to send something after that place.
 */
export async function isWhereItWas(
  client: ClientBase,
  sealed: Sealed,
  { store }: Tools,
  { signal, answerMs }: { readonly signal: AbortSignal; readonly answerMs: number },
): Promise<boolean> {
  if (sealed.edge.size === 0) return true;
  const waiting = new AbortController();
  const timer = setTimeout(() => waiting.abort(), answerMs);
  try {
    const until = AbortSignal.any([signal, waiting.signal]);
    const after = await beforeNewest(client, sealed);
    for await (const { events } of store.subscribeToEverything({ after, signal: until, batchSize: 100 })) {
      const first = events.find(isSealed);
      if (!first) continue;
      const known = (await knownAmong(client, [first])).get(placeOf(first));
      const hash = leafOf(first);
      // A store that was put back and went on may have another event at this very place.
      const isSame = known !== undefined && hash !== null && areEqual(hash, known.hash);
      return isSame && known.number === sealed.edge.size && known.position === first.position;
    }
    return false;
  } finally {
    clearTimeout(timer);
    waiting.abort();
  }
}

/**
 * Reads the whole log and compares it with the records. Throws SealingStopped where an event differs from its record, or a record is
 * missing. Events that are not sealed yet are left for later.
 */
export async function recogniseAll(client: ClientBase, { edge }: Sealed, { store, logger }: Tools, signal: AbortSignal): Promise<void> {
  logger.warn({ records: edge.size }, 'the log is not where it was sealed: all of it is compared with the records');
  const isMet = new Uint8Array(edge.size + 1);
  const end = await store.head();
  if (end !== null)
    for await (const { events, position } of store.subscribeToEverything({ after: null, signal, batchSize: 5_000 })) {
      await meet(client, events.filter(isSealed), isMet);
      if (position >= end) break;
    }
  if (signal.aborted) return;
  const missing = isMet.indexOf(0, 1);
  if (missing !== -1) throw new SealingStopped({ kind: 'missing', place: `record ${missing}` });
}

async function meet(client: ClientBase, events: readonly RawEvent[], isMet: Uint8Array): Promise<void> {
  const known = await knownAmong(client, events);
  for (const event of events) {
    const record = known.get(placeOf(event));
    if (!record) continue;
    const hash = leafOf(event);
    if (hash === null || !areEqual(hash, record.hash)) throw new SealingStopped({ kind: 'changed', place: placeOf(event) });
    isMet[record.number] = 1;
  }
}
