import { connect, type Socket } from 'node:net';
import { exchange, open } from './http-load.ts';

/** The noisy neighbour, in a separate process, so that its work does not delay the measuring process. */
export interface Noise {
  readonly port: number;
  /** The bytes of the request; none: connections that send nothing. */
  readonly request: string | null;
  readonly connections: number;
}

const counts: Record<string, number> = {};
const over = new AbortController();

/** Sends one request after the other; opens a new connection if the server has closed the last one. */
async function ask({ port, request }: Noise): Promise<void> {
  const bytes = Buffer.from(request ?? '');
  let socket: Socket | null = null;
  while (!over.signal.aborted) {
    let result: string;
    try {
      socket ??= await open(port);
      result = await exchange(socket, bytes);
    } catch {
      result = 'closed';
      socket?.destroy();
      socket = null;
    }
    counts[result] = (counts[result] ?? 0) + 1;
  }
  socket?.destroy();
}

/** Stays connected until the server closes the connection, then reconnects. */
function stay(port: number): void {
  const socket = connect(port, '127.0.0.1').resume();
  socket.on('error', () => {});
  socket.on('close', () => {
    counts['closed'] = (counts['closed'] ?? 0) + 1;
    if (!over.signal.aborted) stay(port);
  });
}

process.on('message', (message: Noise | 'stop') => {
  if (message === 'stop') {
    over.abort();
    process.send?.(counts, () => process.exit(0));
    return;
  }
  for (let index = 0; index < message.connections; index++) {
    if (message.request === null) stay(message.port);
    else void ask(message);
  }
});
