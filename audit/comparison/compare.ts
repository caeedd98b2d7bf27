import { areEqual, emptyEdge, extend, type RightEdge } from '@academy/domain/audit';
import type { RawEvent } from '@academy/platform/event-store';
import type { ClientBase, Pool } from 'pg';
import type { Alarm } from '../alarms.ts';
import { sha256 } from '../crypto.ts';
import type { Sealed } from '../sealing/checkpoint.ts';
import { placeOf } from '../sealing/known.ts';
import { isSealed } from '../sealing/own-events.ts';
import { leafOf } from '../sealing/seal-batch.ts';
import type { Tools } from '../tools.ts';

type Client = Pick<ClientBase | Pool, 'query'>;

/** The archive's copy of an event, and its leaf. */
interface Copy {
  readonly number: string;
  readonly hash: Buffer;
  readonly stream: string;
  readonly revision: string;
  readonly event_id: string;
  readonly type: string;
  readonly is_json: boolean;
  readonly data: Buffer;
  readonly metadata: Buffer;
}

export interface Comparison {
  /** Compared ones. */
  readonly records: number;
  /** The first hundred of what differs, and the tree if it does. */
  readonly alarms: readonly Alarm[];
}

const batchSize = 1_000;
const leavesAtOnce = 50_000;
/** Whoever reads them needs no more to see that all has to be put back. */
const mostAlarms = 100;

/**
 * Compares the events of the log, their copies in the archive, and the leaves that were sealed, up to how far the log was sealed; and the tree
 * with the leaves. Null if the signal ended it.
 */
export async function compareAll(
  client: Client,
  { position: end, edge }: Sealed,
  { store }: Pick<Tools, 'store'>,
  signal: AbortSignal,
): Promise<Comparison | null> {
  const alarms: Alarm[] = [];
  const isMet = new Uint8Array(edge.size + 1);
  const last = lower(await store.head(), end);
  if (last !== null)
    for await (const { events, position } of store.subscribeToEverything({ after: null, signal, batchSize })) {
      const sealed = events.filter((event) => isSealed(event) && event.position <= last);
      const found = await compared(client, sealed, isMet);
      alarms.push(...found.slice(0, mostAlarms - alarms.length));
      if (position >= last) break;
    }
  if (signal.aborted) return null;
  for (let number = isMet.indexOf(0, 1); number !== -1 && alarms.length < mostAlarms; number = isMet.indexOf(0, number + 1))
    alarms.push({ kind: 'missing', place: `record ${number}` });
  const found = await edgeOf(client, edge.size, signal);
  if (signal.aborted) return null;
  if (!isSame(found, edge)) alarms.push({ kind: 'archive', place: `the tree over ${edge.size} records` });
  return { records: edge.size, alarms };
}

const lower = (a: bigint | null, b: bigint | null): bigint | null => (a === null || b === null ? null : a < b ? a : b);

/** What differs among some events of the log, all of which were read by the sealer; notes the records that they are. */
async function compared(client: Client, events: readonly RawEvent[], isMet: Uint8Array): Promise<Alarm[]> {
  if (events.length === 0) return [];
  const { rows } = await client.query<Copy>({
    name: 'audit-copies',
    text: `
      select number, hash, stream, revision, event_id, type, is_json, data, metadata from audit.records
      join unnest($1::text[], $2::bigint[]) as asked(stream, revision) using (stream, revision)`,
    values: [events.map(({ stream }) => stream), events.map(({ revision }) => revision)],
  });
  const copies = new Map(rows.map((copy) => [`${copy.stream} ${copy.revision}`, copy]));
  const alarms: Alarm[] = [];
  for (const event of events) {
    const copy = copies.get(placeOf(event));
    const hash = leafOf(event);
    if (!copy || hash === null || !areEqual(hash, copy.hash)) alarms.push({ kind: 'changed', place: placeOf(event) });
    else if (!isCopy(copy, event)) alarms.push({ kind: 'archive', place: `record ${copy.number}` });
    if (copy) isMet[Number(copy.number)] = 1;
  }
  return alarms;
}

const isCopy = (copy: Copy, { id, type, isJson, data, metadata }: RawEvent): boolean =>
  copy.event_id === id && copy.type === type && copy.is_json === isJson && copy.data.equals(data) && copy.metadata.equals(metadata);

/** The right edge of the tree, computed anew from the leaves. */
async function edgeOf(client: Client, size: number, signal: AbortSignal): Promise<RightEdge> {
  let edge = emptyEdge;
  while (edge.size < size && !signal.aborted) {
    const { rows } = await client.query<{ hash: Buffer }>({
      name: 'audit-leaves',
      text: 'select hash from audit.records where number > $1 and number <= $2 order by number',
      values: [edge.size, Math.min(size, edge.size + leavesAtOnce)],
    });
    // A number that is missing gives another tree.
    if (rows.length === 0) break;
    edge = extend(
      edge,
      rows.map(({ hash }) => hash),
      sha256,
    );
  }
  return edge;
}

const isSame = (one: RightEdge, other: RightEdge): boolean =>
  one.size === other.size && one.hashes.every((hash, index) => areEqual(hash, other.hashes[index] ?? new Uint8Array()));
