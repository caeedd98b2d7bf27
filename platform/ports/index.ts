import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

export { listen, type Listening } from './listen.ts';

/** Below the range for outgoing connections, so that the port is still free when a crashed server restarts. */
const lowest = 20_000;
const count = 12_000;
/** Sequential from a random start: two processes that search at the same time rarely find the same port. */
let next = randomInt(count);

/** A port that was free a moment ago, and that this process has not been given before. */
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

/** Resolves if the port can be listened on; otherwise rejects with the system's error. */
export function listenOnce(port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen({ port, host, exclusive: true }, () => {
      probe.close(() => resolve());
    });
  });
}
