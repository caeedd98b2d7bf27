import type { EventPlace } from '../../event-store/index.ts';
import type { ClientBase, Pool } from 'pg';
import type { Bookkeeping } from '../bookkeeping.ts';
import { type Kept, storable } from '../subscriber.ts';

/** The event at which one subscriber has parked a stream. */
export interface Parked extends EventPlace {
  /** Contains none of the event's data. */
  readonly reason: string;
  /** Number of later events of the stream that are held. They exist only in the store. */
  readonly held: number;
}

/** A parked event as operators see it. */
export interface ParkedRow extends Parked {
  /** The subscriber's name; the column is called model. */
  readonly model: string;
  readonly since: Date;
  readonly tries: number;
}

interface Row {
  model: string;
  stream: string;
  position: string;
  revision: string;
  event_id: string;
  type: string;
  reason: string;
  since: Date;
  tries: number;
  held: string;
}

/** The name under which a stream is stored, because Postgres refuses NUL. */
export const streamKey = (stream: string): string => storable(stream);

/** Parked events, by subscriber and position; of one subscriber, or one of its streams. */
export async function readParked(db: ClientBase | Pool, { schema }: Bookkeeping, name?: string, stream?: string): Promise<ParkedRow[]> {
  const { rows } = await db.query<Row>(
    `select model, stream, position, revision, event_id, type, reason, since, tries, held from ${schema}.parked
     where ($1::text is null or model = $1) and ($2::text is null or stream = $2) order by model, position`,
    [name ?? null, stream === undefined ? null : streamKey(stream)],
  );
  return rows.map(({ model, stream: key, position, revision, event_id: id, type, reason, since, tries, held }) => ({
    model,
    stream: key,
    position: BigInt(position),
    revision: BigInt(revision),
    id,
    type,
    reason,
    since,
    tries,
    held: Number(held),
  }));
}

const columns = 'model, stream, position, revision, event_id, type, reason, held';

/** Stores new parked events and new numbers of held ones. With `isRetry` the number of attempts rises. */
export async function storeParked(
  db: ClientBase,
  { bookkeeping: { schema }, name }: Kept,
  parked: readonly Parked[],
  isRetry: boolean,
): Promise<void> {
  if (parked.length === 0) return;
  await db.query(
    `insert into ${schema}.parked as known (${columns})
     select $1, * from unnest($2::text[], $3::bigint[], $4::bigint[], $5::text[], $6::text[], $7::text[], $8::bigint[])
     on conflict (model, stream) do update set position = excluded.position, revision = excluded.revision, event_id = excluded.event_id,
       type = excluded.type, reason = excluded.reason, held = excluded.held,
       since = case when known.position = excluded.position then known.since else excluded.since end,
       tries = case when known.position = excluded.position then known.tries + $9 else 1 end`,
    [
      name,
      parked.map(({ stream }) => streamKey(stream)),
      parked.map(({ position }) => position),
      parked.map(({ revision }) => revision),
      parked.map(({ id }) => storable(id)),
      parked.map(({ type }) => storable(type)),
      parked.map(({ reason }) => storable(reason)),
      parked.map(({ held }) => held),
      isRetry ? 1 : 0,
    ],
  );
}

/** Replaces the subscriber's parked streams with these; the number of attempts rises. */
export async function replaceParked(db: ClientBase, subscriber: Kept, parked: readonly Parked[]): Promise<void> {
  const { bookkeeping, name } = subscriber;
  await db.query(`delete from ${bookkeeping.schema}.parked where model = $1 and stream <> all($2::text[])`, [
    name,
    parked.map(({ stream }) => streamKey(stream)),
  ]);
  await storeParked(db, subscriber, parked, true);
}

export async function removeParked(db: ClientBase, { bookkeeping: { schema }, name }: Kept, stream: string): Promise<void> {
  await db.query(`delete from ${schema}.parked where model = $1 and stream = $2`, [name, streamKey(stream)]);
}

/** Positions of events that operators dropped for the subscriber. */
export async function readDropped(db: ClientBase, { bookkeeping: { schema }, name }: Kept): Promise<ReadonlySet<bigint>> {
  const { rows } = await db.query<{ position: string }>(`select position from ${schema}.dropped where model = $1`, [name]);
  return new Set(rows.map(({ position }) => BigInt(position)));
}

/** Drops the parked event at the head of a stream, for rebuilds too. */
export async function storeDropped(db: ClientBase, { bookkeeping: { schema }, name }: Kept, stream: string): Promise<void> {
  await db.query(
    `insert into ${schema}.dropped (model, position, stream, revision, event_id, type, reason)
     select model, position, stream, revision, event_id, type, reason from ${schema}.parked where model = $1 and stream = $2
     on conflict do nothing`,
    [name, streamKey(stream)],
  );
}

/** Notifies the subscriber's worker that its list of parked streams is out of date. */
export async function notifyParkingChanged(db: ClientBase, { bookkeeping: { schema }, name }: Kept): Promise<void> {
  await db.query(`update ${schema}.checkpoints set parking = parking + 1 where name = $1`, [name]);
}
