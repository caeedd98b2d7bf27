import { openSession, type Session } from '@academy/platform/postgres';
import { readCheckpoint } from '@academy/platform/subscriptions';
import type { ReadModel } from '../read-model.ts';
import { rebuild, type RebuildOptions } from '../rebuild/rebuild.ts';
import type { Shadow } from '../rebuild/shadow.ts';
import { catchUp } from '../rebuild/catch-up.ts';
import { swap } from '../rebuild/swap.ts';
import { compareTables, type TableReport } from './compare.ts';

export interface DrillReport {
  readonly model: string;
  readonly version: number;
  /** In the log, at which both were compared. */
  readonly position: bigint;
  readonly tables: readonly TableReport[];
  /** Whether the rebuilt tables took the place of the live ones. */
  readonly isHealed: boolean;
}

export type DrillOptions = Omit<RebuildOptions, 'until' | 'instead' | 'unlessBuilt' | 'mayGoBack'> & {
  /** Replaces tables that differ by the rebuilt ones. */
  readonly heals?: boolean;
};

export const differingIn = ({ tables }: DrillReport): number => tables.reduce((sum, { differing }) => sum + differing, 0);

/** The projector waits that long at most for a transaction of its own to end. */
const lockTimeoutMs = 30_000;

/** The live tables cannot be compared. */
export class NotComparable extends Error {
  readonly why: 'neverBuilt' | 'otherVersion';

  constructor(model: ReadModel, why: NotComparable['why'], explained: string) {
    super(`${model.name} cannot be compared: ${explained}`);
    this.name = 'NotComparable';
    this.why = why;
  }
}

async function livePosition(session: Session, model: ReadModel, lock: 'lock' | 'look'): Promise<bigint> {
  const live = await readCheckpoint(session, model, lock);
  if (!live) throw new NotComparable(model, 'neverBuilt', 'it was never built');
  if (live.version !== model.version)
    throw new NotComparable(model, 'otherVersion', `it is at version ${live.version}, this program at ${model.version}`);
  return live.position;
}

/**
 * Rebuilds a read model beside the live one and compares the two at one position of the log. While the last events are folded its
 * projector waits; reading goes on.
 */
export async function drill(model: ReadModel, { heals = false, ...options }: DrillOptions): Promise<DrillReport> {
  const session = await openSession(options.databaseUrl, { applicationName: `drill ${model.name}`, statementTimeoutMs: 0 });
  const reports: DrillReport[] = [];
  const compare = async (shadow: Shadow, from: bigint): Promise<void> => {
    const position = await atOnePosition(shadow, from, options, session);
    const tables = await compareTables(shadow.session, model);
    await shadow.session.query('rollback');
    const found = { model: model.name, version: model.version, position, tables, isHealed: false };
    const isHealed = heals && differingIn(found) > 0;
    if (isHealed) await swap(shadow, options, position);
    reports.push({ ...found, isHealed });
  };
  try {
    const until = (): Promise<bigint> => livePosition(session, model, 'look');
    await until();
    await rebuild([model], { ...options, until, instead: compare });
  } finally {
    await session.end();
  }
  const [report] = reports;
  if (!report) throw new Error(`${model.name} was not rebuilt`);
  return report;
}

/** Brings the shadow to the position of the live tables, and begins a transaction in which it sees both there. */
async function atOnePosition(shadow: Shadow, from: bigint, options: DrillOptions, session: Session): Promise<bigint> {
  await session.query(`begin; set local lock_timeout = '${lockTimeoutMs}ms'`);
  try {
    // From here on the projector waits, so its position and its rows stay the same.
    const position = await livePosition(session, shadow.model, 'lock');
    await catchUp(shadow, { ...options, until: () => Promise.resolve(position) }, from);
    await shadow.session.query('begin isolation level repeatable read read only');
    // The snapshot is taken by the first statement.
    await readCheckpoint(shadow.session, shadow.model);
    return position;
  } finally {
    await session.query('rollback');
  }
}
