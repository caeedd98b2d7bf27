import type { SealedPart } from '@academy/domain';
import type { SealedEvent } from '@academy/platform/event-store';
import type { Pool } from 'pg';
import { readFields, type RecordFields, rowFields } from './record-row.ts';

/** A record with sealed texts, as the event store would send it. */
export interface SealedRecord {
  readonly sealed: SealedPart;
  readonly event: SealedEvent;
}

function eventOf({ event_id: id, type, stream, revision, number, data, metadata }: RecordFields): SealedEvent {
  const parse = (bytes: Buffer): unknown => JSON.parse(bytes.toString('utf8'));
  return {
    id,
    type,
    stream,
    revision: BigInt(revision),
    // Only named in errors: where the event lies in the log is not told to auditors.
    position: BigInt(number),
    data: parse(data),
    metadata: parse(metadata),
  };
}

/** Those of these records that have sealed texts, by number. */
export async function sealedRecords(pool: Pool, numbers: readonly number[]): Promise<ReadonlyMap<number, SealedRecord>> {
  const { rows } = await pool.query<RecordFields>({
    name: 'audit-sealed-records',
    text: `select ${rowFields} from audit.records where number = any($1::bigint[])`,
    values: [numbers],
  });
  return new Map(
    rows.flatMap((fields) => {
      const { sealed } = readFields(fields);
      return sealed === null ? [] : [[Number(fields.number), { sealed, event: eventOf(fields) }] as const];
    }),
  );
}
