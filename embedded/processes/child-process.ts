import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sourcePlaces } from './source-places.ts';

/** A script for Node, with its arguments. */
export interface Command {
  /** Prefix of each line of its output, and name of its log. */
  readonly name: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly cwd: string;
}

export interface Exit {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  /** The last lines of its output, to explain why it ended. */
  readonly tail: readonly string[];
}

export interface Child {
  readonly pid: number | undefined;
  /** Settles when the process has ended and its output is read completely; never rejects. */
  readonly exited: Promise<Exit>;
  /** Sends SIGTERM, and after `graceMs` SIGKILL, to the process and all its children. */
  stop(graceMs: number): Promise<void>;
}

const TAIL_LINES = 20;
const preload = fileURLToPath(new URL('exit-with-parent.ts', import.meta.url));

export function startChild(
  command: Command,
  onLine: (line: string, stream: 'stdout' | 'stderr') => void,
  flags: readonly string[] = [],
): Child {
  const child = spawn(process.execPath, [...flags, '--import', preload, ...command.args], {
    cwd: command.cwd,
    env: command.env,
    stdio: ['pipe', 'pipe', 'pipe'],
    // Its own process group, so that Ctrl-C reaches only the starter, which then ends the processes in order.
    detached: true,
  });
  // Writing to a child that is gone fails. Nothing is ever written, so ignore it.
  child.stdin.on('error', () => {});
  const tail: string[] = [];
  const keep = (line: string): void => {
    tail.push(line);
    if (tail.length > TAIL_LINES) tail.shift();
  };
  const inSources = sourcePlaces(command.cwd);
  for (const stream of ['stdout', 'stderr'] as const) {
    readLines(child[stream], (built) => {
      const line = inSources(built);
      keep(line);
      onLine(line, stream);
    });
  }
  const exited = untilExit(child).then(({ code, signal, problem }) => {
    if (problem) keep(problem);
    return { code, signal, tail };
  });
  return {
    pid: child.pid,
    exited,
    async stop(graceMs) {
      signalGroup(child, 'SIGTERM');
      const isGone = await Promise.race([exited.then(() => true), sleep(graceMs, false, { ref: false })]);
      if (!isGone) signalGroup(child, 'SIGKILL');
      await exited;
    },
  };
}

export function describeExit({ code, signal }: Exit): string {
  if (signal) return `ended by ${signal}`;
  return code === null ? 'could not be started' : `ended with code ${code}`;
}

function untilExit(child: ChildProcess): Promise<{ code: number | null; signal: NodeJS.Signals | null; problem?: string }> {
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: null, signal: null, problem: error.message }));
    // `close` waits for the output, which a remaining grandchild may hold open for ever.
    child.once('exit', (code, signal) => {
      const done = (): void => resolve({ code, signal });
      child.once('close', done);
      setTimeout(done, 500).unref();
    });
  });
}

/** Signals its children too, such as the Vite of a build. */
function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  try {
    process.kill(-child.pid, signal);
  } catch {
    // It just ended, or the system has no process groups.
    child.kill(signal);
  }
}

function readLines(stream: Readable, onLine: (line: string) => void): void {
  createInterface({ input: stream, crlfDelay: Number.POSITIVE_INFINITY }).on('line', onLine);
}
