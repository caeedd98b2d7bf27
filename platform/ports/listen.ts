import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Listening {
  readonly port: number;
  /** Ends every connection, whatever is under way. */
  readonly close: () => Promise<void>;
}

/** Resolves when the server listens, by default on a port of the system's choice, on the machine itself only. */
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
