import { serve } from './server.ts';
import { openStore } from './storage/store.ts';

export { DataFolderInUse } from './storage/data-folder-lock.ts';

export interface EventStoreOptions {
  /** 0 takes a free port. Default 2113. */
  readonly port?: number;
  /** Default 127.0.0.1. There is no authentication: anyone who reaches this address may read and write. */
  readonly host?: string;
  /** Created if it does not exist. */
  readonly dataDir: string;
}

export interface EventStore {
  /** The connection string for `@eventstore/db-client`. */
  readonly url: string;
  readonly port: number;
  /** Ends open calls with UNAVAILABLE, closes the database and resolves when all is released. */
  stop(): Promise<void>;
}

/** Starts an event store in this process; rejects if the data folder is served already or the port is taken. */
export async function startEventStore({ port = 2113, host = '127.0.0.1', dataDir }: EventStoreOptions): Promise<EventStore> {
  const store = openStore(dataDir);
  try {
    const server = await serve(store, host, port);
    let stopped: Promise<void> | undefined;
    const stop = async (): Promise<void> => {
      await server.stop();
      store.close();
    };
    return {
      url: `esdb://${host.includes(':') ? `[${host}]` : host}:${server.port}?tls=false`,
      port: server.port,
      stop: async () => {
        stopped ??= stop();
        await stopped;
      },
    };
  } catch (error) {
    store.close();
    throw error;
  }
}
