import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A proxy between client and server that can cut connections. */
export interface DroppingProxy {
  /** The server's connection string with the proxy's address. */
  readonly url: string;
  /** Resolves when the client has sent this text from now on, and it was handed on to the server. */
  readonly passes: (text: string) => Promise<void>;
  /** Cuts every connection there is; new ones are let through. */
  readonly drop: () => void;
  readonly close: () => Promise<void>;
}

export async function droppingProxy(url: string): Promise<DroppingProxy> {
  const target = new URL(url.replace('esdb:', 'http:'));
  const sockets = new Set<Socket>();
  const watched = new Set<(chunk: string) => void>();
  const keep = (socket: Socket): void => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
  };
  const proxy = createServer((client) => {
    const server = connect(Number(target.port), target.hostname);
    keep(client);
    keep(server);
    client.pipe(server).pipe(client);
    client.on('data', (chunk: Buffer) => {
      for (const look of watched) look(chunk.toString('latin1'));
    });
    client.on('close', () => server.destroy());
    server.on('close', () => client.destroy());
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const drop = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: url.replace(target.host, `127.0.0.1:${(proxy.address() as AddressInfo).port}`),
    passes: (text) =>
      new Promise((resolve) => {
        let seen = '';
        const look = (chunk: string): void => {
          seen += chunk;
          if (!seen.includes(text)) return;
          watched.delete(look);
          resolve();
        };
        watched.add(look);
      }),
    drop,
    close: async () => {
      const closed = once(proxy, 'close');
      proxy.close();
      drop();
      await closed;
    },
  };
}
