import { type Static, Type } from 'typebox';
import { orNull } from '../kernel/index.ts';

const at = Type.String({ description: 'ISO 8601' });
const count = Type.Integer({ minimum: 0 });
const name = Type.String();

const row = {
  /** Such as `202611-7`. */
  id: Type.String(),
  /** `auditor-3`, `operator` or `nightly`. */
  by: Type.String(),
  models: Type.Array(name),
  requested_at: at,
  state: Type.Enum(['waiting', 'running', 'finished', 'failed']),
  /** ISO 8601; null while it goes on. */
  ended_at: orNull(at),
  /** Null without a certificate. `partly`: nothing differed, but not every read model could be compared. */
  verdict: orNull(Type.Enum(['equal', 'different', 'partly'])),
  /** Of the live tables, and how many of them differ. */
  rows: orNull(count),
  differing: orNull(count),
};

export const drillRow = Type.Object(row);

/** GET /audit/drills: the newest first. */
export const drillPage = Type.Object({
  drills: Type.Array(drillRow),
  /** What the caller may have compared. */
  models: Type.Array(name),
  /** Whether the grant covers every read model. */
  is_whole: Type.Boolean(),
  /** Whether one is going on, so that none can be asked for. */
  is_running: Type.Boolean(),
  /** Sent back as `below`; null on the last page. */
  next: orNull(Type.String()),
});

const table = Type.Object({ name, rows: count, live: Type.String(), rebuilt: Type.String(), differing: count });

const difference = Type.Object({
  table: name,
  key: Type.String(),
  what: Type.Enum(['missing', 'surplus', 'differs']),
  columns: Type.Array(name),
});

/** GET /audit/drills/{id} */
export const drillView = Type.Object({
  ...row,
  is_healing: Type.Boolean(),
  /** How often it was begun. */
  attempts: count,
  /** Why there is no certificate. */
  why: orNull(Type.Enum(['attempts', 'late'])),
  certificate: orNull(
    Type.Object({
      models: Type.Array(
        Type.Object({
          name,
          version: Type.Integer(),
          /** In the log, at which both were compared. */
          position: Type.String(),
          /** The last record up to there; null if not all of it was sealed. */
          number: orNull(count),
          tables: Type.Array(table),
          /** Some of the rows that differ; null outside of the grant. */
          differences: orNull(Type.Array(difference)),
          is_healed: Type.Boolean(),
        }),
      ),
      not_compared: Type.Array(Type.Object({ name, why: Type.Enum(['neverBuilt', 'otherVersion', 'unknown']) })),
      /** The newest head when it ended; its root in base64. */
      head: orNull(Type.Object({ size: count, root: Type.String(), signed_at: at })),
      /** The record of the certificate itself; null while it is not sealed. */
      record: orNull(Type.Integer({ minimum: 1 })),
    }),
  ),
});

/** POST /audit/drills */
export const drillAccepted = Type.Object({ id: Type.String() });

export type DrillRow = Static<typeof drillRow>;
export type DrillPage = Static<typeof drillPage>;
export type DrillView = Static<typeof drillView>;
