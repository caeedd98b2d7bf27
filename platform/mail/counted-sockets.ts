import { connect, type Socket } from 'node:net';

type Done = (error: Error | null, options?: { readonly connection: Socket }) => void;

export interface CountedSockets {
  /** Nodemailer's interface for opening connections. */
  readonly getSocket: (options: { readonly host?: string | undefined; readonly port?: number | undefined }, done: Done) => void;
  /** Bytes received plus connections made, ever: grows with every sign of life. */
  readonly heard: () => number;
}

/** Connections whose incoming bytes are counted; connecting fails after `timeout` milliseconds. */
export function createCountedSockets(timeout: number): CountedSockets {
  const open = new Set<Socket>();
  let before = 0;
  return {
    getSocket({ host = 'localhost', port = 587 }, done) {
      const socket = connect({ host, port });
      const timer = setTimeout(() => socket.destroy(Object.assign(new Error('no connection in time'), { code: 'ETIMEDOUT' })), timeout);
      const fail = (error: Error): void => {
        clearTimeout(timer);
        done(error);
      };
      socket.once('error', fail);
      socket.once('connect', () => {
        clearTimeout(timer);
        before += 1;
        open.add(socket);
        socket.off('error', fail);
        done(null, { connection: socket });
      });
      socket.once('close', () => {
        if (open.delete(socket)) before += socket.bytesRead;
      });
    },
    heard() {
      let sum = before;
      for (const { bytesRead } of open) sum += bytesRead;
      return sum;
    },
  };
}
