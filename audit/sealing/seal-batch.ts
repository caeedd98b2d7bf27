import { areEqual, extend, type Subtree, tileHeight } from '@academy/domain/audit';
import type { EventBatch, RawEvent } from '@academy/platform/event-store';
import { copyInto } from '@academy/platform/postgres';
import type { ClientBase } from 'pg';
import { type Alarm, type AlarmKind, raise, SealingStopped } from '../alarms.ts';
import { sha256 } from '../crypto.ts';
import { leafDigits } from '../leaf.ts';
import type { Tools } from '../tools.ts';
import { moveSealed, type Sealed } from './checkpoint.ts';
import { type Known, knownAmong, lastRevisions, placeOf } from './known.ts';
import { describe } from './metadata.ts';
import { isKnownType, isSealed, watch, watchDrill } from './own-events.ts';

/** What a batch adds to the records. */
interface Plan {
  readonly added: readonly { readonly event: RawEvent; readonly hash: Uint8Array }[];
  /** Records whose position in the log is another by now. */
  readonly moved: readonly { readonly number: number; readonly position: bigint }[];
  readonly alarms: readonly Alarm[];
  /** Position of the last event that was looked at. */
  readonly position: bigint | null;
  /** Why the rest of the batch is not sealed; null if all is. */
  readonly stop: Alarm | null;
}

/** Bytes of a stream's name that an index of Postgres can hold beside the rest. */
const mostStreamBytes = 1_000;

/** The leaf of an event; null if no entry or no record can hold its names. */
export function leafOf(event: RawEvent): Uint8Array | null {
  if (`${event.stream}${event.type}`.includes('\0') || Buffer.byteLength(event.stream) > mostStreamBytes) return null;
  try {
    return Buffer.from(leafDigits(event, event.data, event.metadata), 'hex');
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/**
 * Decides what is sealed. A known event is passed over; one that differs from its record ends the batch before it. The events of a stream
 * may be known up to any revision, because a log is read again from its beginning after it moved to another server.
 */
async function plan(client: ClientBase, { events, position }: EventBatch<RawEvent>, from: bigint | null): Promise<Plan> {
  const own = events.filter(isSealed);
  const last = await lastRevisions(client, [...new Set(own.map(({ stream }) => stream))]);
  const known: Map<string, Pick<Known, 'hash'> & Partial<Known>> = await knownAmong(
    client,
    own.filter(({ stream, revision }) => revision <= (last.get(stream) ?? -1n)),
  );
  const added: { event: RawEvent; hash: Uint8Array }[] = [];
  const moved: { number: number; position: bigint }[] = [];
  const alarms: Alarm[] = [];
  let reached = from;
  for (const event of events) {
    const place = placeOf(event);
    const stopped = (kind: AlarmKind): Plan => ({ added, moved, alarms, position: reached, stop: { kind, place } });
    if (isSealed(event)) {
      const hash = leafOf(event);
      if (hash === null) return stopped('unsealable');
      const record = known.get(place);
      if (record && !areEqual(record.hash, hash)) return stopped('changed');
      if (!record) {
        added.push({ event, hash });
        known.set(place, { hash });
        const before = last.get(event.stream) ?? -1n;
        if (event.revision !== before + 1n) alarms.push({ kind: 'gap', place });
        if (event.revision > before) last.set(event.stream, event.revision);
      } else if (record.number !== undefined && record.position !== event.position)
        moved.push({ number: record.number, position: event.position });
    } else alarms.push(...watch(event));
    reached = event.position;
  }
  return { added, moved, alarms, position, stop: null };
}

const columns =
  'number hash stream revision event_id type is_json time actor command correlation command_id because position data metadata'.split(' ');

/** Copies the records; returns alarms about what they contain. */
async function addRecords(client: ClientBase, size: number, added: Plan['added']): Promise<Alarm[]> {
  const alarms: Alarm[] = [];
  const writer = copyInto(client, 'audit.records', columns);
  for (const [index, { event, hash }] of added.entries()) {
    const { isReadable, described } = describe(event);
    if (!isReadable) alarms.push({ kind: 'unreadable', place: placeOf(event) });
    if (!isKnownType(event.type)) alarms.push({ kind: 'unknown', place: placeOf(event) });
    alarms.push(...watchDrill(event));
    const { time, actor, command, correlation, commandId, because } = described;
    const { stream, revision, id, type, isJson, position, data, metadata } = event;
    const names = [size + index + 1, hash, stream, revision, id, type, isJson] as const;
    writer.add([...names, time, actor, command, correlation, commandId, because, position, data, metadata]);
    await writer.drained();
  }
  await writer.finish();
  return alarms;
}

async function addSubtrees(client: ClientBase, full: readonly (Subtree & { readonly hash: Uint8Array })[]): Promise<void> {
  if (full.length === 0) return;
  await client.query({
    name: 'audit-subtrees',
    text: 'insert into audit.subtrees (level, index, hash) select * from unnest($1::smallint[], $2::bigint[], $3::bytea[])',
    values: [full.map(({ level }) => level), full.map(({ index }) => index), full.map(({ hash }) => Buffer.from(hash))],
  });
}

async function movePositions(client: ClientBase, moved: Plan['moved']): Promise<void> {
  if (moved.length === 0) return;
  await client.query({
    name: 'audit-positions',
    text: `
      update audit.records record set position = moved.position
      from unnest($1::bigint[], $2::bigint[]) as moved(number, position) where record.number = moved.number`,
    values: [moved.map(({ number }) => number), moved.map(({ position }) => position)],
  });
}

/**
 * Seals a batch in one durable transaction, and returns how far the log is sealed then. Throws SealingStopped, after sealing what is before
 * it, at an event that must not be passed over; CheckpointMoved if another sealer was at work.
 */
export async function sealBatch(
  client: ClientBase,
  sealed: Sealed,
  batch: EventBatch<RawEvent>,
  { clock, logger }: Tools,
): Promise<Sealed> {
  const { added, moved, alarms, position, stop } = await plan(client, batch, sealed.position);
  const full: (Subtree & { hash: Uint8Array })[] = [];
  const edge = extend(
    sealed.edge,
    added.map(({ hash }) => hash),
    sha256,
    ({ level, index }, hash) => {
      if (level % tileHeight === 0) full.push({ level, index, hash });
    },
  );
  const next = { position, edge };
  await client.query('begin');
  try {
    const found = added.length > 0 ? await addRecords(client, sealed.edge.size, added) : [];
    await addSubtrees(client, full);
    await movePositions(client, moved);
    await raise(client, [...alarms, ...found, ...(stop ? [stop] : [])], clock(), logger);
    await moveSealed(client, sealed, next);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
  if (stop) throw new SealingStopped(stop);
  return next;
}
