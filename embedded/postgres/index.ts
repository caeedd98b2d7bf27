import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '@academy/platform/ports';
import { findBinaries } from './binaries.ts';
import { initCluster } from './init-cluster.ts';
import { launch } from './launch.ts';
import { type PostgresServer, urlOf } from './postgres-server.ts';
import { findServing, isAlive, type Postmaster, stopPostmaster } from './postmaster.ts';

export type { PostgresServer } from './postgres-server.ts';

export interface PostgresOptions {
  /** Holds the data folder and the log; made where it is missing. */
  readonly home: string;
  /** For tests: nothing survives a crash of the machine, and commits are quicker for it. */
  readonly throwaway?: boolean;
  /** Default: a free one. */
  readonly port?: number;
}

/** Starts the PostgreSQL that comes from npm, on loopback. Takes over one that still serves the folder after its starter was killed. */
export async function startPostgres({ home, throwaway = false, port }: PostgresOptions): Promise<PostgresServer> {
  const data = path.resolve(home, 'data');
  try {
    mkdirSync(home, { recursive: true });
  } catch (error) {
    throw new Error(`PostgreSQL cannot keep its data in ${home}: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
  const serving = existsSync(data) ? await findServing(data) : undefined;
  if (serving) {
    if (port === undefined || port === 0 || port === serving.port) return adopt(serving);
    await stopPostmaster(serving.pid, () => !isAlive(serving.pid));
  }
  const binaries = await findBinaries();
  initCluster(binaries, data, { isThrowaway: throwaway });
  return await launch(binaries, { home, data, port: port || (await freePort()), isThrowaway: throwaway });
}

const LOOK_MS = 500;

function adopt({ pid, port }: Postmaster): PostgresServer {
  const { promise: ended, resolve } = Promise.withResolvers<void>();
  // It is nobody's child any more, so that it can only be looked after.
  const look = setInterval(() => {
    if (isAlive(pid)) return;
    clearInterval(look);
    resolve();
  }, LOOK_MS);
  look.unref();
  return {
    url: urlOf(port),
    ended,
    async stop() {
      clearInterval(look);
      await stopPostmaster(pid, () => !isAlive(pid));
      resolve();
    },
  };
}
