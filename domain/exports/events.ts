import { Type } from 'typebox';
import { amount, defineEvent, type EventOf, moment } from '../kernel/index.ts';
import { exportLimits as limits } from './limits.ts';

/** All exports of an auditor. */
export const exportStream = (auditorId: number | string): string => `export-${auditorId}`;

/** Whose it is, by its id. */
export const auditorOf = (exportId: string): number => Number(exportId.split('-')[0]);

const ofExport = ({ exportId: id }: { readonly exportId: string }): string => exportStream(auditorOf(id));

/** As a pattern, for params too: the auditor and a number, such as `3-7`. */
export const exportIdPattern = '^[1-9]\\d{0,15}-[1-9]\\d{0,5}$';
const exportId = Type.String({ pattern: exportIdPattern });
const count = amount;
const one = { exportId, at: moment };
const dayOrNull = Type.Union([Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' }), Type.Null()]);

const exportRequested = defineEvent({
  type: 'ExportRequested',
  version: 1,
  stream: ofExport,
  schema: Type.Object({
    ...one,
    /** Such as `auditor-3`. */
    by: Type.String({ pattern: '^auditor-[1-9]\\d{0,15}$' }),
    /** Records under the head before the first one of it; 0 for the beginning. */
    from: count,
    /** Records under its last head; null for the newest head when it is written. */
    to: Type.Union([count, Type.Null()]),
    /** The days of UTC between whose midnights these heads lie, both included; null for everything. */
    since: dayOrNull,
    until: dayOrNull,
  }),
});

/** The file is begun; a second time if that was interrupted. */
const exportStarted = defineEvent({
  type: 'ExportStarted',
  version: 1,
  stream: ofExport,
  schema: Type.Object({ ...one, attempt: Type.Integer({ minimum: 1, maximum: limits.attempts }) }),
});

/** The file is whole, and may be fetched. */
const exportFinished = defineEvent({
  type: 'ExportFinished',
  version: 1,
  stream: ofExport,
  schema: Type.Object({
    ...one,
    /** Its records follow those of the first head, up to those of the second. */
    from: count,
    to: count,
    /** Of the tree under its last head, in base64. */
    root: Type.String({ pattern: '^[A-Za-z0-9+/]{43}=$' }),
    records: count,
    /** Of read models; null if it has none. */
    rows: Type.Union([count, Type.Null()]),
    /** Records whose own time is outside of its days; null if it has no days. */
    cutOff: Type.Union([count, Type.Null()]),
    bytes: count,
    /** Of the file, in hexadecimal. */
    sha256: Type.String({ pattern: '^[0-9a-f]{64}$' }),
    /** When the file is removed. */
    keptUntil: moment,
  }),
});

/** `attempts`: it was begun too often. `late`: not for too long. `full`: the space for exports is used up. */
const exportFailed = defineEvent({
  type: 'ExportFailed',
  version: 1,
  stream: ofExport,
  schema: Type.Object({ ...one, why: Type.Enum(['attempts', 'late', 'full']) }),
});

/** Its days are over, and the file was removed. */
const exportRemoved = defineEvent({ type: 'ExportRemoved', version: 1, stream: ofExport, schema: Type.Object(one) });

export const exportEvents = [exportRequested, exportStarted, exportFinished, exportFailed, exportRemoved] as const;

export type ExportEvent =
  | EventOf<typeof exportRequested>
  | EventOf<typeof exportStarted>
  | EventOf<typeof exportFinished>
  | EventOf<typeof exportFailed>
  | EventOf<typeof exportRemoved>;

type Data<Name extends ExportEvent['type']> = Extract<ExportEvent, { type: Name }>['data'];

/** What is asked for: heads, and the days that they belong to. */
export type ExportPeriod = Pick<Data<'ExportRequested'>, 'from' | 'to' | 'since' | 'until'>;
/** What became of it. */
export type ExportWritten = Omit<Data<'ExportFinished'>, 'exportId' | 'at' | 'keptUntil'>;
export type ExportFailure = Data<'ExportFailed'>['why'];
