import { Type } from 'typebox';
import { amount, defineEvent, type EventOf, moment } from '../kernel/index.ts';
import { drillLimits as limits } from './limits.ts';

/** The drills of a month of UTC, such as `drill-202611`; the moment is ISO 8601. */
export const drillStream = (at: string): string => `drill-${monthOf(at)}`;

/** Such as `202611`, of a moment in ISO 8601. */
export const monthOf = (at: string): string => at.slice(0, 7).replace('-', '');

const ofDrill = ({ drillId }: { readonly drillId: string }): string => `drill-${drillId.slice(0, 6)}`;

/** The month and a number in it, such as `202611-7`. */
export const drillId = Type.String({ pattern: '^[1-9]\\d{5}-[1-9]\\d{0,5}$' });
/** A read model, table or column. */
const name = Type.String({ pattern: '^[a-z][a-z0-9_]{0,62}$' });
const digest = Type.String({ pattern: '^[0-9a-f]{64}$' });
const count = amount;
const drill = { drillId, at: moment };

/** Who asked: an auditor, an operator by the command line, or the process that asks each night. */
const by = Type.String({ pattern: '^(?:auditor-[1-9]\\d{0,15}|operator|nightly)$' });

const drillRequested = defineEvent({
  type: 'DrillRequested',
  version: 1,
  stream: ofDrill,
  schema: Type.Object({
    ...drill,
    by,
    models: Type.Array(name, { minItems: 1, maxItems: limits.models }),
    /** Whether tables that differ are replaced by those that were rebuilt. */
    isHealing: Type.Boolean(),
  }),
});

/** The work begins; a second time if it was interrupted. */
const drillStarted = defineEvent({
  type: 'DrillStarted',
  version: 1,
  stream: ofDrill,
  schema: Type.Object({ ...drill, attempt: Type.Integer({ minimum: 1, maximum: limits.attempts }) }),
});

const table = Type.Object({
  name,
  /** Of the live table. */
  rows: count,
  /** SHA-256 over the rows in the order of their keys, in hexadecimal. */
  live: digest,
  rebuilt: digest,
  /** Rows that are not in both, or not the same. */
  differing: count,
});

const difference = Type.Object({
  table: name,
  /** Columns of its key that are ids, numbers or times, such as `coach_id=5, week=2900`; never what may be about a person. */
  key: Type.String({ maxLength: limits.key }),
  /** `missing`: the live table lacks it. `surplus`: the log does not give it. */
  what: Type.Enum(['missing', 'surplus', 'differs']),
  /** Whose values differ. */
  columns: Type.Array(name, { maxItems: limits.columns }),
});

const comparedModel = Type.Object({
  name,
  version: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
  /** In the log, at which both were compared. */
  position: Type.String({ pattern: '^-?\\d{1,20}$' }),
  /** The last record up to that position; null while not all of it is sealed. */
  number: Type.Union([count, Type.Null()]),
  tables: Type.Array(table, { maxItems: limits.tables }),
  /** The first of them. */
  differences: Type.Array(difference, { maxItems: limits.differences }),
  /** Whether the rebuilt tables took the place of the live ones. */
  isHealed: Type.Boolean(),
});

/** A read model that was never built, is of another version than the program, or is none that it knows. */
const notCompared = Type.Object({ name, why: Type.Enum(['neverBuilt', 'otherVersion', 'unknown']) });

/** The certificate of a drill. */
const drillFinished = defineEvent({
  type: 'DrillFinished',
  version: 1,
  stream: ofDrill,
  schema: Type.Object({
    ...drill,
    models: Type.Array(comparedModel, { maxItems: limits.models }),
    notCompared: Type.Array(notCompared, { maxItems: limits.models }),
    /** The newest head of the sealed log when it ended, its root in base64; null before the first. */
    head: Type.Union([Type.Object({ size: count, root: Type.String({ pattern: '^[A-Za-z0-9+/]{43}=$' }), signedAt: moment }), Type.Null()]),
  }),
});

/** It has no certificate: it was begun too often, or not for too long. */
const drillFailed = defineEvent({
  type: 'DrillFailed',
  version: 1,
  stream: ofDrill,
  schema: Type.Object({ ...drill, why: Type.Enum(['attempts', 'late']) }),
});

export const drillEvents = [drillRequested, drillStarted, drillFinished, drillFailed] as const;

export type DrillEvent =
  | EventOf<typeof drillRequested>
  | EventOf<typeof drillStarted>
  | EventOf<typeof drillFinished>
  | EventOf<typeof drillFailed>;

export type Certificate = Extract<DrillEvent, { type: 'DrillFinished' }>['data'];
export type ComparedModel = Certificate['models'][number];
export type NotCompared = Certificate['notCompared'][number];
