import { EventStoreDBClient } from '@eventstore/db-client';
import { afterEach } from 'vitest';
import type { OwnServer } from './server-process.ts';
import { newDataDir, removeDataDir, startServer } from './server-process.ts';

export interface Started {
  readonly server: OwnServer;
  readonly client: EventStoreDBClient;
}

/** Servers that a test starts, ends and restarts; the rest is cleaned up after each test. */
export function ownServers(): {
  readonly dataDir: () => Promise<string>;
  readonly connect: (url: string) => EventStoreDBClient;
  readonly start: (folder: string, wrapper?: readonly string[], args?: readonly string[]) => Promise<Started>;
} {
  const cleanUps: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
  });
  const connect = (url: string): EventStoreDBClient => {
    const client = EventStoreDBClient.connectionString(url);
    cleanUps.push(async () => {
      await client.dispose();
    });
    return client;
  };
  return {
    connect,
    dataDir: async () => {
      const folder = await newDataDir();
      cleanUps.push(async () => {
        await removeDataDir(folder);
      });
      return folder;
    },
    start: async (folder, wrapper = [], args = []) => {
      const server = await startServer(folder, wrapper, args);
      cleanUps.push(async () => await server.end('SIGKILL'));
      return { server, client: connect(server.url) };
    },
  };
}
