import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** Stands between a client and a server, and cuts what goes through it. */
export interface DroppingProxy {
  /** The server's connection string with the proxy's address in it. */
  readonly url: string;
  /** Cuts every connection there is; new ones are let through. */
  readonly drop: () => void;
  readonly close: () => Promise<void>;
}

export async function droppingProxy(url: string): Promise<DroppingProxy> {
  const target = new URL(url.replace('esdb:', 'http:'));
  const sockets = new Set<Socket>();
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
    drop,
    close: async () => {
      const closed = once(proxy, 'close');
      proxy.close();
      drop();
      await closed;
    },
  };
}
