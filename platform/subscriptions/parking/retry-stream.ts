import { type Codec, type EventStore, placeOf, type ReadEvent } from '../../event-store/index.ts';
import type { Session } from '../../postgres/index.ts';
import { announcing } from '../changes.ts';
import { readCheckpoint } from '../checkpoint-table.ts';
import type { Subscriber } from '../subscriber.ts';
import { foldEvents, markFold } from './fold-events.ts';
import { type ParkedRow, readDropped, readParked, removeParked, storeDropped, storeParked, notifyParkingChanged } from './parked-table.ts';
import { Parking } from './parking.ts';

export interface RetryTools {
  /** Not in a transaction, with the subscriber's search path. */
  readonly session: Session;
  readonly store: EventStore;
  readonly codec: Codec;
}

/** Result for a parked stream: all applied, parked at a later event, parked at the same event, or not parked at all. */
export type Retried = 'applied' | 'moved on' | 'still parked' | 'not parked';

/** The store has fewer events of a stream than are held: it was truncated there. Only a rebuild shows what is left. */
export class StreamShortened extends Error {
  constructor(stream: string, name: string) {
    super(`the stream ${stream} lacks events that are held for ${name}; rebuild it`);
    this.name = 'StreamShortened';
  }
}

/** Most times a stream is read because more of its events were held meanwhile. */
const attempts = 10;

/**
 * Applies the parked and held events of a stream, in order and up to the subscriber's checkpoint, in one transaction that blocks the
 * live worker meanwhile. With `drop`, the parked event at that position is skipped permanently; throws if another one is parked.
 */
export async function retryStream(tools: RetryTools, subscriber: Subscriber, stream: string, drop?: bigint): Promise<Retried> {
  const { bookkeeping, name } = subscriber;
  for (let attempt = 1; attempt <= attempts; attempt++) {
    const [row] = await readParked(tools.session, bookkeeping, name, stream);
    mustBe(row, drop, name, stream);
    if (!row) return 'not parked';
    // Before the lock, because reading and decrypting takes longer than applying.
    const sealed = (await tools.store.readStream(row.stream, { from: row.revision })).filter(
      ({ type, position }) => subscriber.events.includes(type) && position >= row.position,
    );
    const events = await tools.codec.read(sealed);
    const outcome = await tryOnce(tools, subscriber, events, row, drop);
    if (outcome !== 'out of date') return outcome;
  }
  throw new StreamShortened(stream, name);
}

function mustBe(row: ParkedRow | undefined, drop: bigint | undefined, name: string, stream: string): void {
  if (drop === undefined) return;
  if (!row) throw new Error(`nothing of ${stream} is parked for ${name}`);
  if (row.position !== drop) throw new Error(`${stream} is parked for ${name} at position ${row.position}, not ${drop}`);
}

async function tryOnce(
  { session }: RetryTools,
  subscriber: Subscriber,
  events: readonly ReadEvent[],
  before: ParkedRow,
  drop: bigint | undefined,
): Promise<Retried | 'out of date'> {
  const { bookkeeping, name, version } = subscriber;
  const { stream } = before;
  await session.query('begin');
  try {
    // From here on the live worker is blocked, so its held events stay the same.
    const checkpoint = await readCheckpoint(session, subscriber, 'lock');
    if (checkpoint?.version !== version) throw new Error(`the tables of ${name} are not those of this program`);
    const [row] = await readParked(session, bookkeeping, name, stream);
    const due = events.filter((event) => placeOf(event).position <= checkpoint.position);
    if (row?.position !== before.position || heldAmong(due, row.position) < row.held) {
      await session.query('rollback');
      return 'out of date';
    }
    if (drop !== undefined) await storeDropped(session, subscriber, stream);
    // A separate instance for this stream: its first event that fails holds the rest.
    const parking = new Parking({ name, dropped: await readDropped(session, subscriber) });
    await session.query(markFold);
    const keys = await foldEvents({ subscriber, session, parking, isLate: true }, due);
    const [parked] = parking.all();
    const outcome = parked === undefined ? 'applied' : parked.position === row.position ? 'still parked' : 'moved on';
    if (parked) await storeParked(session, subscriber, [parked], true);
    else await removeParked(session, subscriber, stream);
    if (outcome !== 'still parked') await notifyParkingChanged(session, subscriber);
    await session.query(
      `${announcing(bookkeeping.channel, { model: name, version, position: checkpoint.position, changed: keys })}; commit`,
    );
    return outcome;
  } catch (error) {
    await session.query('rollback').catch(() => {});
    throw error;
  }
}

const heldAmong = (events: readonly ReadEvent[], position: bigint): number =>
  events.filter((event) => placeOf(event).position > position).length;
