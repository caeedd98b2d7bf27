import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '@academy/platform/ports';
import { findBinaries } from './binaries.ts';
import { initCluster } from './init-cluster.ts';
import { launch } from './launch.ts';
import { ensurePassword, readPassword } from './password.ts';
import { type PostgresServer, urlOf } from './postgres-server.ts';
import { findServing, isAlive, type Postmaster, readPostmaster, stopPostmaster } from './postmaster.ts';

export type { PostgresServer } from './postgres-server.ts';

/** Adds the password from the server's folder to the address that its process printed. */
export function withPasswordOf(home: string, announced: string): string {
  const url = new URL(announced);
  url.password = readPassword(path.resolve(home, 'data')) ?? '';
  return url.href;
}

/** The address of the server that serves this folder, with the superuser's password; undefined if none does. */
export function servingUrl(home: string): string | undefined {
  const data = path.resolve(home, 'data');
  const [postmaster, password] = [readPostmaster(data), readPassword(data)];
  return postmaster?.isReady && isAlive(postmaster.pid) && password !== undefined ? urlOf(postmaster.port, password) : undefined;
}

export interface PostgresOptions {
  /** Folder of the data and the log; created if missing. */
  readonly home: string;
  /** For tests: faster commits, but the data does not survive a crash of the machine. */
  readonly throwaway?: boolean;
  /** Default: a free port. */
  readonly port?: number;
}

/** Starts the PostgreSQL that comes from npm, on loopback. Adopts a server that still serves the folder after its starter was killed. */
export async function startPostgres({ home, throwaway = false, port }: PostgresOptions): Promise<PostgresServer> {
  const data = path.resolve(home, 'data');
  try {
    mkdirSync(home, { recursive: true });
  } catch (error) {
    throw new Error(`PostgreSQL cannot keep its data in ${home}: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
  const password = readPassword(data);
  const serving = existsSync(data) ? await findServing(data, password) : undefined;
  if (serving) {
    const isWanted = port === undefined || port === 0 || port === serving.port;
    if (isWanted && password !== undefined) return adopt(serving, password);
    await stopPostmaster(serving.pid, () => !isAlive(serving.pid));
  }
  const binaries = await findBinaries();
  initCluster(binaries, data, { isThrowaway: throwaway });
  ensurePassword(binaries, data, { isThrowaway: throwaway });
  return await launch(binaries, { home, data, port: port || (await freePort()), isThrowaway: throwaway });
}

const LOOK_MS = 500;

function adopt({ pid, port }: Postmaster, password: string): PostgresServer {
  const { promise: ended, resolve } = Promise.withResolvers<void>();
  // Not a child of this process, so it can only be polled.
  const look = setInterval(() => {
    if (isAlive(pid)) return;
    clearInterval(look);
    resolve();
  }, LOOK_MS);
  look.unref();
  return {
    url: urlOf(port, password),
    ended,
    async stop() {
      clearInterval(look);
      await stopPostmaster(pid, () => !isAlive(pid));
      resolve();
    },
  };
}
