import { setTimeout as sleep } from 'node:timers/promises';
import { listenOnce } from '@academy/platform/ports';

export interface PortWanted {
  readonly port: number;
  readonly host: string;
  /** The environment variable that sets it. */
  readonly variable: string;
}

/** Throws one error that names all taken ports. Waits up to `patience` ms for them, because a killed run releases its ports late. */
export async function assertPortsFree(wanted: readonly PortWanted[], { portOffset = 0, patience = 0 } = {}): Promise<void> {
  assertNoneTwice(wanted);
  const until = performance.now() + patience;
  for (;;) {
    const taken = await portsTaken(wanted);
    if (taken.length === 0) return;
    if (performance.now() >= until) throw new Error(describe(taken, portOffset));
    await sleep(200);
  }
}

async function portsTaken(wanted: readonly PortWanted[]): Promise<PortWanted[]> {
  const isTaken = await Promise.all(
    wanted.map(async ({ port, host, variable }) => {
      try {
        await listenOnce(port, host);
        return false;
      } catch (error) {
        const code = (error as NodeJS.ErrnoException).code;
        if (code === 'EADDRINUSE') return true;
        if (code === 'EACCES') throw new Error(`You have no permission to listen on port ${port} (${variable}).`, { cause: error });
        if (code === 'EADDRNOTAVAIL') throw new Error(`HOST=${host} is not an address of this machine.`, { cause: error });
        throw error;
      }
    }),
  );
  return wanted.filter((_, index) => isTaken[index]);
}

function assertNoneTwice(wanted: readonly PortWanted[]): void {
  const seen = new Map<number, string>();
  for (const { port, variable } of wanted) {
    const other = seen.get(port);
    if (other) throw new Error(`${other} and ${variable} both name port ${port}.`);
    seen.set(port, variable);
  }
}

function describe(taken: readonly PortWanted[], portOffset: number): string {
  const lines = taken.map(
    ({ port, variable }) => `  port ${port} (${variable}${portOffset ? ` + PORT_OFFSET ${portOffset}` : ''}) is in use`,
  );
  return `Cannot start:\n${lines.join('\n')}\nStop what uses ${taken.length === 1 ? 'it' : 'them'}, set the variable, or move all ports: PORT_OFFSET=${portOffset + 100} npm start`;
}
