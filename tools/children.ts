import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';

export interface Ended {
  /** True if the exit code was 0. */
  readonly isPassed: boolean;
  /** The end of its output. */
  readonly output: string;
}

export type Run = (command: readonly [string, ...string[]], isKeptBack: boolean) => Promise<Ended>;

/** Longer than any command takes beside other work; it ends what hangs. */
const longestMs = 60 * 60_000;
const graceMs = 10_000;
const restMs = 2_000;
const keptLetters = 1_000_000;

/** Lets `work` run commands. Each has a timeout. On SIGINT or SIGTERM all of them end, and then this process. */
export async function withChildren<T>(env: NodeJS.ProcessEnv, work: (run: Run) => Promise<T>): Promise<T> {
  const children = new Set<ChildProcess>();
  let isEnding = false;
  const endAll = async (): Promise<void> => {
    isEnding = true;
    await Promise.all([...children].map(end));
    process.exit(1);
  };
  const listen = (): void => void endAll();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, listen);
  try {
    return await work(async (command, isKeptBack) => {
      // Never resolves: otherwise the caller would continue with its next command.
      if (isEnding) return await new Promise<never>(() => {});
      return await runOne(command, env, isKeptBack, children);
    });
  } finally {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, listen);
  }
}

/** SIGTERM, then SIGKILL after a grace period. */
async function end(child: ChildProcess): Promise<void> {
  const over = once(child, 'exit');
  child.kill('SIGTERM');
  setTimeout(() => child.kill('SIGKILL'), graceMs).unref();
  await over;
}

async function runOne(
  [command, ...args]: readonly [string, ...string[]],
  env: NodeJS.ProcessEnv,
  isKeptBack: boolean,
  children: Set<ChildProcess>,
): Promise<Ended> {
  const isColoured = !isKeptBack && process.stdout.isTTY && env['NO_COLOR'] === undefined;
  const child = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: isColoured ? { FORCE_COLOR: '1', ...env } : env,
    shell: process.platform === 'win32',
  });
  children.add(child);
  let output = '';
  const keep = (stream: Readable, target: NodeJS.WritableStream): void => {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      output = (output + chunk).slice(-keptLetters);
      if (!isKeptBack) target.write(chunk);
    });
  };
  keep(child.stdout, process.stdout);
  keep(child.stderr, process.stderr);
  const closed = once(child, 'close');
  const timer = setTimeout(() => {
    console.error(`${command} took longer than ${longestMs / 60_000} minutes`);
    void end(child);
  }, longestMs);
  try {
    const [code] = (await once(child, 'exit')) as [number | null];
    // A remaining grandchild may hold the output open for ever.
    await Promise.race([closed, pause(restMs, undefined, { ref: false })]);
    return { isPassed: code === 0, output };
  } catch (error) {
    const reason = `${error instanceof Error ? error.message : String(error)}\n`;
    if (!isKeptBack) process.stderr.write(reason);
    return { isPassed: false, output: `${output}${reason}` };
  } finally {
    clearTimeout(timer);
    children.delete(child);
  }
}
