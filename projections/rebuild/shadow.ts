import { copyInto, lock, openSession, type Session } from '@academy/platform/postgres';
import { readCheckpoint } from '../checkpoint-table.ts';
import type { Projected, ReadModel } from '../read-model.ts';
import type { RebuildOptions } from './rebuild.ts';

/** The tables of one read model in the making, and the session that writes them. */
export interface Shadow {
  readonly model: ReadModel;
  readonly schema: string;
  readonly session: Session;
  /** Adds events in the order of the log; resolves when more may come. */
  load(events: readonly Projected[]): Promise<void>;
  finishLoad(): Promise<void>;
  makeIndexes(): Promise<void>;
  close(): Promise<void>;
}

const settings = { synchronous_commit: 'off', maintenance_work_mem: '256MB', tcp_keepalives_idle: '10' };

/** Empty tables in a schema of their own, once nobody else rebuilds the same; null where that turned out not to be needed. */
export async function openShadow(model: ReadModel, { databaseUrl, signal, unlessBuilt = false }: RebuildOptions): Promise<Shadow | null> {
  signal.throwIfAborted();
  const schema = `rebuild_${model.name}`;
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
    if (unlessBuilt && (await readCheckpoint(session, model.name))?.version === model.version) {
      await close();
      return null;
    }
    await session.query(`drop schema if exists ${schema} cascade; create schema ${schema}`);
    for (const [table, columns] of Object.entries(model.tables)) await session.query(`create table ${table} (${columns})`);
  } catch (error) {
    await close();
    throw error;
  }
  return { model, schema, session, close, ...loaderOf(model, session) };
}

type Loader = Pick<Shadow, 'load' | 'finishLoad' | 'makeIndexes'>;

/** By COPY where the read model knows how; else as it is folded live, which needs the keys from the start. */
function loaderOf(model: ReadModel, session: Session): Loader {
  const makeIndexes = async (): Promise<void> => {
    for (const statement of model.indexes) await session.query(statement);
    for (const table of Object.keys(model.tables)) await session.query(`analyze ${table}`);
  };
  const bulk = model.bulk?.((table, columns) => copyInto(session, table, columns));
  if (bulk) {
    return {
      async load(events) {
        for (const event of events) bulk.add(event);
        await bulk.drained();
      },
      finishLoad: () => bulk.finish(),
      makeIndexes,
    };
  }
  let indexing: Promise<void> | undefined;
  return {
    async load(events) {
      await (indexing ??= makeIndexes());
      if (events.length > 0) await model.apply(session, events);
    },
    finishLoad: () => Promise.resolve(),
    makeIndexes: () => (indexing ??= makeIndexes()),
  };
}
