import type { ReadEvent } from '@academy/platform/event-store';
import { copyInto, lock, openSession, type Session } from '@academy/platform/postgres';
import { foldEvents, isEventsFault, markFold, Parking, readCheckpoint, readDropped, reasonOf } from '@academy/platform/subscriptions';
import type { ReadModel } from '../read-model.ts';
import type { RebuildOptions } from './rebuild.ts';
import { shadowSchemaOf } from './shadow-schema.ts';

/** The new tables of one read model during a rebuild, and the session that writes them. */
export interface Shadow {
  readonly model: ReadModel;
  readonly session: Session;
  /** Parked events missing from these tables, in the same way as from the live ones. */
  readonly parking: Parking;
  /** Error of a bulk copy that failed, after which the tables are useless; null otherwise. */
  readonly refusal: () => string | null;
  /** Adds events in log order; resolves when more may come. */
  load(events: readonly ReadEvent[]): Promise<void>;
  finishLoad(): Promise<void>;
  makeIndexes(): Promise<void>;
  close(): Promise<void>;
}

const settings = { synchronous_commit: 'off', maintenance_work_mem: '256MB', tcp_keepalives_idle: '10' };

/**
 * Creates empty tables in a separate schema once no other process rebuilds the same model; null if the rebuild is no longer needed. Filled
 * by COPY if the read model supports it, unless events are to be folded one by one.
 */
export async function openShadow(
  model: ReadModel,
  { databaseUrl, signal, unlessBuilt = false }: RebuildOptions,
  way: 'copied' | 'folded' = 'copied',
): Promise<Shadow | null> {
  signal.throwIfAborted();
  const schema = shadowSchemaOf(model.name);
  const session = await openSession(databaseUrl, {
    applicationName: `rebuild ${model.name}`,
    statementTimeoutMs: 0,
    settings: { ...settings, search_path: schema },
  });
  const stop = (): void => void session.end().catch(() => {});
  signal.addEventListener('abort', stop, { once: true });
  const close = async (): Promise<void> => {
    signal.removeEventListener('abort', stop);
    await session.end().catch(() => {});
  };

  try {
    await lock(session, `rebuild ${model.name}`);
    if (unlessBuilt && (await readCheckpoint(session, model))?.version === model.version) {
      await close();
      return null;
    }
    await empty(session, schema);
    for (const [table, columns] of Object.entries(model.tables)) await session.query(`create table ${table} (${columns})`);
    const parking = new Parking({ name: model.name, dropped: await readDropped(session, model) });
    return { model, session, parking, close, ...loaderOf(model, session, parking, way) };
  } catch (error) {
    await close();
    throw error;
  }
}

/**
 * A migration has created the schema for this role; a role that can create schemas needs no migration. Removes the leftovers of a failed
 * rebuild.
 */
async function empty(session: Session, schema: string): Promise<void> {
  const { rows } = await session.query<{ found: boolean }>('select to_regnamespace($1) is not null as found', [schema]);
  if (rows[0]?.found !== true) await session.query(`create schema ${schema}`);
  const left = await session.query<{ name: string }>('select quote_ident(tablename) as name from pg_tables where schemaname = $1', [
    schema,
  ]);
  for (const { name } of left.rows) await session.query(`drop table ${schema}.${name} cascade`);
}

type Loader = Pick<Shadow, 'load' | 'finishLoad' | 'makeIndexes' | 'refusal'>;

function loaderOf(model: ReadModel, session: Session, parking: Parking, way: 'copied' | 'folded'): Loader {
  const makeIndexes = async (): Promise<void> => {
    for (const statement of model.indexes) await session.query(statement);
    for (const table of Object.keys(model.tables)) await session.query(`analyze ${table}`);
  };
  const bulk = way === 'copied' ? model.bulk?.((table, columns) => copyInto(session, table, columns)) : undefined;
  return bulk ? copying(bulk, parking, makeIndexes) : folding({ model, session, parking }, makeIndexes);
}

type Bulk = NonNullable<ReturnType<NonNullable<ReadModel['bulk']>>>;

/** Loads by COPY, which does not name the event it refuses: after a refusal the rest is skipped. */
function copying(bulk: Bulk, parking: Parking, makeIndexes: () => Promise<void>): Loader {
  let refusal: string | null = null;
  const unlessRefused = async (work: () => Promise<void>): Promise<void> => {
    if (refusal !== null) return;
    try {
      await work();
    } catch (error) {
      if (!isEventsFault(error)) throw error;
      refusal = reasonOf(error);
    }
  };
  return {
    load: (events) =>
      unlessRefused(async () => {
        for (const event of parking.admit(events)) bulk.add(event);
        await bulk.drained();
      }),
    finishLoad: () => unlessRefused(() => bulk.finish()),
    makeIndexes: () => unlessRefused(makeIndexes),
    refusal: () => refusal,
  };
}

/** Folds as the live projector does, which needs the keys from the start. */
function folding(tools: Pick<Shadow, 'model' | 'session' | 'parking'>, makeIndexes: () => Promise<void>): Loader {
  let indexing: Promise<void> | undefined;
  return {
    async load(events) {
      await (indexing ??= makeIndexes());
      if (events.length === 0) return;
      await tools.session.query(`begin; ${markFold}`);
      await foldEvents({ ...tools, subscriber: tools.model }, events);
      await tools.session.query('commit');
    },
    finishLoad: () => Promise.resolve(),
    makeIndexes: () => (indexing ??= makeIndexes()),
    refusal: () => null,
  };
}
