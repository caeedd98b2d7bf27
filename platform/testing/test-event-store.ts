import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from '../ports/index.ts';

export interface TestEventStore {
  /** `esdb://…` */
  readonly url: string;
  /** Id of the running process, for sending signals. */
  readonly pid: number | undefined;
  /** The folder of its data. */
  readonly data: string;
  /** Kills the process; its data stays for `start`. */
  kill(): Promise<void>;
  /** Restarts it at the same address. */
  start(): Promise<void>;
  /** Stops it and removes its data. */
  stop(): Promise<void>;
}

const main = path.join(import.meta.dirname, '../../embedded/event-store/main.ts');
const startMs = 20_000;

/** The embedded event store as a separate process, with a separate data folder. */
export async function startTestEventStore(): Promise<TestEventStore> {
  const data = await mkdtemp(path.join(tmpdir(), 'academy-events-'));
  let child: ChildProcess;
  let url = '';
  const start = async (): Promise<void> => {
    const port = url === '' ? String(await freePort()) : new URL(url).port;
    child = spawn(process.execPath, [main, '--port', port, '--data', data], { stdio: ['ignore', 'pipe', 'inherit'] });
    url = await readyLine(child);
  };
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };
  await start();
  return {
    get url() {
      return url;
    },
    get pid() {
      return child.pid;
    },
    data,
    start,
    kill: () => end('SIGKILL'),
    async stop() {
      await end('SIGTERM');
      await rm(data, { recursive: true, force: true });
    },
  };
}

async function readyLine(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('the event store has no output');
  const lines = createInterface({ input: child.stdout });
  const timer = setTimeout(() => child.kill('SIGKILL'), startMs);
  try {
    for await (const line of lines) {
      const [, url] = /^READY (\S+)/.exec(line) ?? [];
      if (url) return url;
    }
    throw new Error('the event store ended before it was ready');
  } finally {
    clearTimeout(timer);
    child.stdout.resume();
  }
}
