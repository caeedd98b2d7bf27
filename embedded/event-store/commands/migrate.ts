import { isDeepStrictEqual } from 'node:util';
import { EventStoreDBClient, NO_STREAM, StreamDeletedError } from '@eventstore/db-client';
import type { Page } from '../storage/log.ts';
import type { RecordedEvent } from '../storage/records.ts';
import { DATA, METADATA, REVISION, STREAM, TOMBSTONE } from '../storage/records.ts';
import type { Store } from '../storage/store.ts';
import { openStore, writesNothing } from '../storage/store.ts';
import { isMetastream } from '../storage/stream-metadata.ts';
import { BatchAppender, targetOf } from './batch-appender.ts';

/** Limits of one append; a real server takes up to 1 MiB. */
const RUN_EVENTS = 200;
const RUN_BYTES = 512 * 1024;
const IN_FLIGHT = 64;

/**
 * Copies every event of a folder that is not being served into the server of a connection string: same streams, ids, revisions,
 * bytes and order. After a failure, run it again: the server recognises events it already has by ids and revisions.
 * Resolves with the number of events copied.
 */
export async function migrate(folder: string, connectionString: string): Promise<number> {
  const store = openStore(folder, writesNothing);
  const appender = new BatchAppender(targetOf(connectionString));
  const client = EventStoreDBClient.connectionString(connectionString);
  try {
    let count = 0;
    let inFlight: Promise<void>[] = [];
    for (const run of runs(store)) {
      const [first] = run;
      if (first === undefined) continue;
      count += run.length;
      if (first[REVISION] === TOMBSTONE) {
        await Promise.all(inFlight.splice(0));
        await tombstone(client, store, first[STREAM]);
        continue;
      }
      inFlight.push(copy(appender, client, store, run));
      if (inFlight.length < IN_FLIGHT) continue;
      await Promise.all(inFlight);
      inFlight = [];
    }
    await Promise.all(inFlight);
    return count;
  } finally {
    appender.close();
    await client.dispose();
    await store.close();
  }
}

/** Splits the log into runs of consecutive events of one stream. */
function* runs({ log }: Store): Generator<RecordedEvent[]> {
  let run: RecordedEvent[] = [];
  let bytes = 0;
  for (let position = 0, page: Page; ; position = page.next) {
    page = log.readAll(position, true, Number.MAX_SAFE_INTEGER);
    for (const event of page.events) {
      const size = event[DATA].length + event[METADATA].length;
      const last = run.at(-1);
      const follows = last?.[STREAM] === event[STREAM] && event[REVISION] === last[REVISION] + 1;
      // One append per metadata event: the target may have written some of them itself.
      if (run.length > 0 && (!follows || isMetastream(event[STREAM]) || run.length >= RUN_EVENTS || bytes + size > RUN_BYTES)) {
        yield run;
        run = [];
        bytes = 0;
      }
      run.push(event);
      bytes += size;
    }
    if (page.isLast) break;
  }
  yield run;
}

async function copy(appender: BatchAppender, client: EventStoreDBClient, store: Store, run: readonly RecordedEvent[]): Promise<void> {
  const answer = await appender.append(run);
  if (answer.kind === 'written') return;
  const [first] = run;
  const stream = first?.[STREAM] ?? '';
  // An earlier run of this command got as far as the tombstone: nothing is left to copy for this stream.
  if (store.states.isTombstoned(stream)) return;
  if (first !== undefined && isMetastream(stream) && (await hasSameMetadata(client, first))) return;
  throw new Error(`${stream} could not be copied from revision ${first?.[REVISION] ?? 0}: ${answer.message}`);
}

/** A server writes `$tb` itself, under a new id, when a deleted stream is written to again. */
async function hasSameMetadata(client: EventStoreDBClient, event: RecordedEvent): Promise<boolean> {
  const expected: unknown = JSON.parse(Buffer.from(event[DATA]).toString('utf8'));
  const revision = BigInt(event[REVISION]);
  let isSame = false;
  // Read to the end: closing the client waits for unfinished reads.
  for await (const { event: found } of client.readStream(event[STREAM], { fromRevision: revision, maxCount: 1 })) {
    // An event that newer metadata already hides needs no comparison.
    isSame = found?.revision !== revision || isDeepStrictEqual(found.data, expected);
  }
  return isSame;
}

async function tombstone(client: EventStoreDBClient, { log }: Store, stream: string): Promise<void> {
  const streamId = log.head(stream)?.streamId ?? 0;
  const last = log.readStream(streamId, TOMBSTONE - 1, false, 1).events[0]?.[REVISION];
  try {
    await client.tombstoneStream(stream, { expectedRevision: last === undefined ? NO_STREAM : BigInt(last) });
  } catch (error) {
    if (!(error instanceof StreamDeletedError)) throw error;
  }
}
