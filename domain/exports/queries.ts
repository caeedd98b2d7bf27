import { type Static, Type } from 'typebox';
import { orNull } from '../kernel/index.ts';

const at = Type.String({ description: 'ISO 8601' });
const count = Type.Integer({ minimum: 0 });
const day = orNull(Type.String({ description: 'yyyy-mm-dd' }));

const row = {
  /** Such as `3-7`. */
  id: Type.String(),
  requested_at: at,
  /** Days of UTC, both included; null for everything. */
  since: day,
  until: day,
  state: Type.Enum(['waiting', 'writing', 'ready', 'failed', 'gone']),
  /** ISO 8601; null while it goes on. */
  ended_at: orNull(at),
  why: orNull(Type.Enum(['attempts', 'late', 'full'])),
  /** Of the file; all null until it was written. */
  written: orNull(
    Type.Object({
      /** Numbers of its first and last record; the last is the size of its head. */
      first: count,
      last: count,
      /** Of the head, in base64. */
      root: Type.String(),
      records: count,
      /** Of read models; null if it has none. */
      rows: orNull(count),
      /** Records whose own time is outside of its days; null if it has no days. */
      cut_off: orNull(count),
      bytes: count,
      /** Of the file, in hexadecimal. */
      sha256: Type.String(),
      file: Type.String(),
      kept_until: at,
    }),
  ),
};

export const exportRow = Type.Object(row);

/** GET /audit/exports: the caller's own, the newest first. */
export const exportPage = Type.Object({
  exports: Type.Array(exportRow),
  /** Whether the grant covers every scope, which exports need. */
  may_export: Type.Boolean(),
  /** Whether one of the caller's is waiting or being written, so that none can be begun. */
  is_running: Type.Boolean(),
  /** Sent back as `below`; null on the last page. */
  next: orNull(Type.String()),
});

/** GET /audit/exports/{id} */
export const exportView = Type.Object({
  ...row,
  /** How often it was begun. */
  attempts: count,
  /** The record that says how it ended; null while it is not sealed. */
  record: orNull(Type.Integer({ minimum: 1 })),
});

/** POST /audit/exports */
export const exportAccepted = Type.Object({ id: Type.String() });

export type ExportRow = Static<typeof exportRow>;
export type ExportPage = Static<typeof exportPage>;
export type ExportView = Static<typeof exportView>;
