import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Place } from './calls-client.ts';

/** A running `plain-calls.ts`. */
export interface PlainCalls extends Place {
  /** Address of its empty pages. */
  readonly web: string;
  readonly pid: number;
  readonly workerPid: number;
  stop(): Promise<void>;
}

/** The yardstick in a separate process. */
export async function startPlainCalls(): Promise<PlainCalls> {
  const child = fork(path.join(import.meta.dirname, 'plain-calls.ts'), { env: { ...process.env, NODE_ENV: 'production' } });
  const [{ port, workerPid }] = (await once(child, 'message')) as [{ port: number; workerPid: number }];
  return {
    web: `http://127.0.0.1:${port}/`,
    url: `ws://127.0.0.1:${port}`,
    origin: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    workerPid,
    async stop() {
      // Its worker ends as well, because the pipe between them is closed.
      child.kill('SIGKILL');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    },
  };
}
