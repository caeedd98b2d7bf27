import { ask } from './http-load.ts';
import { openLoop } from './open-loop.ts';
import { type People, signIn } from './signing-in-people.ts';

/** A storm of sign-ins, in a separate process, so that its work does not delay the measuring process. */
export interface Storm {
  readonly port: number;
  readonly perSecond: number;
  readonly people: People;
}

/** Milliseconds from when each was due, by the status of its answer. */
export type StormResult = Readonly<Record<string, readonly number[]>>;

const longestSeconds = 600;
const connections = 400;
const over = new AbortController();
let turn = 0;

async function rage({ port, perSecond, people }: Storm): Promise<void> {
  const work = async (socket: Parameters<typeof ask>[0]): Promise<string> => (await ask(socket, signIn(people, turn++))).status;
  const { latencies } = await openLoop({ port, connections, perSecond, seconds: longestSeconds, until: over.signal, work });
  process.send?.(latencies satisfies StormResult, () => process.exit(0));
}

process.on('message', (message: Storm | 'stop') => {
  if (message === 'stop') over.abort();
  else void rage(message);
});
