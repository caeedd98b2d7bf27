import type { RawEvent } from '@academy/platform/event-store';
import type { ClientBase } from 'pg';

/** A sealed event. */
export interface Known {
  readonly number: number;
  readonly hash: Uint8Array;
  readonly position: bigint;
}

export const placeOf = ({ stream, revision }: Pick<RawEvent, 'stream' | 'revision'>): string => `${stream} ${revision}`;

/** The last sealed revision of each stream that has one. */
export async function lastRevisions(client: ClientBase, streams: readonly string[]): Promise<Map<string, bigint>> {
  const { rows } = await client.query<{ stream: string; revision: string }>({
    name: 'audit-last-revisions',
    text: `
      select asked.stream, last.revision from unnest($1::text[]) as asked(stream)
      cross join lateral (select revision from audit.records where stream = asked.stream order by revision desc limit 1) as last`,
    values: [streams],
  });
  return new Map(rows.map(({ stream, revision }) => [stream, BigInt(revision)]));
}

/** Those of the events that are sealed, by their place. */
export async function knownAmong(client: ClientBase, events: readonly RawEvent[]): Promise<Map<string, Known>> {
  if (events.length === 0) return new Map();
  const { rows } = await client.query<{ stream: string; revision: string; number: string; hash: Buffer; position: string }>({
    name: 'audit-known',
    text: `
      select stream, revision, number, hash, position from audit.records
      join unnest($1::text[], $2::bigint[]) as asked(stream, revision) using (stream, revision)`,
    values: [events.map(({ stream }) => stream), events.map(({ revision }) => revision)],
  });
  return new Map(
    rows.map(({ stream, revision, number, hash, position }) => [
      placeOf({ stream, revision: BigInt(revision) }),
      { number: Number(number), hash, position: BigInt(position) },
    ]),
  );
}
