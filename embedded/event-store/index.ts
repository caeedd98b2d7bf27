import { ServerCredentials } from '@grpc/grpc-js';
import { AuthenticatedAccess, openAccess } from './access/access.ts';
import type { Users } from './access/users.ts';
import { serve } from './server.ts';
import { openStore } from './storage/store.ts';

export { DataFolderInUse } from './storage/data-folder-lock.ts';
export { BrokenLog } from './storage/open-checked.ts';

export interface EventStoreOptions {
  /** 0 chooses a free port. Default 2113. */
  readonly port?: number;
  /** Default 127.0.0.1. Without `tls` there is no authentication: anyone who reaches this address may read and write. */
  readonly host?: string;
  /** Created if it does not exist. */
  readonly dataDir: string;
  /** Certificate and key in PEM, and the users who may sign in. */
  readonly tls?: { readonly cert: Buffer; readonly key: Buffer; readonly users: Users };
  /** Called if a disk sync fails. Nothing is written from then on until the log is reopened. */
  readonly onFailure: (error: Error) => void;
}

export interface EventStore {
  /** The connection string for `@eventstore/db-client`. */
  readonly url: string;
  readonly port: number;
  /** Ends open calls with UNAVAILABLE, closes the database and resolves when everything is released. */
  stop(): Promise<void>;
}

/** Starts an event store in this process; rejects if the data folder is already served or the port is taken. */
export async function startEventStore({
  port = 2113,
  host = '127.0.0.1',
  dataDir,
  tls,
  onFailure,
}: EventStoreOptions): Promise<EventStore> {
  const store = openStore(dataDir, onFailure);
  try {
    const access = tls === undefined ? openAccess : new AuthenticatedAccess(tls.users, store.states);
    const credentials =
      tls === undefined
        ? ServerCredentials.createInsecure()
        : ServerCredentials.createSsl(null, [{ cert_chain: tls.cert, private_key: tls.key }]);
    const server = await serve(store, host, port, access, credentials);
    let stopped: Promise<void> | undefined;
    const stop = async (): Promise<void> => {
      await server.stop();
      await store.close();
    };
    return {
      url: `esdb://${host.includes(':') ? `[${host}]` : host}:${server.port}?tls=${tls !== undefined}`,
      port: server.port,
      stop: async () => {
        stopped ??= stop();
        await stopped;
      },
    };
  } catch (error) {
    await store.close();
    throw error;
  }
}
