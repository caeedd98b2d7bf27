import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

export { listen, type Listening } from './listen.ts';

/** Below what systems give to outgoing connections, so that a server that comes back after a crash finds its port free still. */
const lowest = 20_000;
const count = 12_000;
/** One after the other, from somewhere: two processes that look at the same time hardly ever find the same. */
let next = randomInt(count);

/** A port that nobody listened on a moment ago, and that this process has not been given before. */
export async function freePort(host = '127.0.0.1'): Promise<number> {
  for (let attempt = 0; attempt < 50; attempt++) {
    const port = lowest + (next++ % count);
    const isFree = await listenOnce(port, host).then(
      () => true,
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'EADDRINUSE') return false;
        throw error;
      },
    );
    if (isFree) return port;
  }
  throw new Error(`Found no free port between ${lowest} and ${lowest + count}.`);
}

/** Resolves where the port can be listened on; else rejects with what the system says. */
export function listenOnce(port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen({ port, host, exclusive: true }, () => {
      probe.close(() => resolve());
    });
  });
}
