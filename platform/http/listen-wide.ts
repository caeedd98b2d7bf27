import { once } from 'node:events';
import type { Server } from 'node:http';
import { createServer as createNetServer, type Server as NetServer } from 'node:net';
import { listenOnce } from '../ports/index.ts';

export interface Wide {
  readonly port: number;
  readonly host: string;
  /** Listeners on the one port; default 64 where the system can share it among them, which is Linux. */
  readonly listeners?: number;
}

const wide = process.platform === 'linux' ? 64 : 1;
/** Connections that wait to be accepted by one listener, as the system spreads them unevenly: whoever finds no place tries again after 1 s. */
const backlog = 128;

/**
 * Lets the server listen. Node accepts one connection of a listener between two rounds of work, and a round is long while much is asked:
 * with one listener, new clients and probes wait for minutes behind those that are connected. Resolves with what stops listening, which
 * resolves when all connections have ended.
 */
export async function listenWide(server: Server, { port, host, listeners = wide }: Wide): Promise<() => Promise<void>> {
  // Shared with another process, each would get a part of the connections.
  await listenOnce(port, host);
  const shared = { port, host, backlog, reusePort: listeners > 1 };
  const more = Array.from({ length: listeners - 1 }, () =>
    createNetServer({ allowHalfOpen: true, noDelay: true, keepAlive: true, keepAliveInitialDelay: 30_000 }, (socket) => {
      server.emit('connection', socket);
    }),
  );
  const all: readonly NetServer[] = [server, ...more];
  boundTogether(server, all);
  for (const one of all) {
    one.listen(shared);
    await once(one, 'listening');
  }
  return async () => {
    const closed = all.map((one) => once(one, 'close'));
    for (const one of all) one.close();
    await Promise.all(closed);
  };
}

/** The server's own bound counts the connections of its own listener alone. */
function boundTogether(server: Server, all: readonly NetServer[]): void {
  const most = server.maxConnections;
  for (const one of all) one.maxConnections = most;
  let open = 0;
  server.prependListener('connection', (socket) => {
    open += 1;
    socket.once('close', () => (open -= 1));
    if (open > most) socket.destroy();
  });
}
