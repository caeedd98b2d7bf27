import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Listening {
  readonly port: number;
  /** Closes every connection, even in the middle of a request. */
  readonly close: () => Promise<void>;
}

/** Resolves when the server listens, by default on loopback and a port chosen by the system. */
export async function listen(server: Server, { port = 0, host = '127.0.0.1' } = {}): Promise<Listening> {
  server.listen(port, host);
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
