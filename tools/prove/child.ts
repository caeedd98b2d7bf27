import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, writeSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { Work } from './campaigns.ts';
import { endOf } from './output.ts';

export type Outcome = 'passed' | 'failed' | 'without proof' | 'took too long';

export interface Ended {
  readonly outcome: Outcome | 'stopped';
  readonly exitCode: number | null;
}

export interface Surroundings {
  readonly root: string;
  /** Where its output goes; what is there is replaced. */
  readonly output: string;
  readonly stop: AbortSignal;
  /** From SIGTERM to SIGKILL. */
  readonly graceMs: number;
}

const lookEveryMs = 50;
const searchedBytes = 16_000_000;

/** Runs it until it ends by itself, its time is over or it is stopped; with it end the programs that it started. */
export async function runChild(work: Work, { root, output, stop, graceMs }: Surroundings): Promise<Ended> {
  const file = openSync(output, 'w');
  try {
    const child = start(work, root, file);
    const late = AbortSignal.timeout(work.longestMs);
    const cut = AbortSignal.any([stop, late]);
    const end = (): void => void endGroup(child, graceMs);
    if (cut.aborted) end();
    else cut.addEventListener('abort', end, { once: true });
    const exitCode = await exitOf(child, file);
    const isCut = cut.aborted;
    cut.removeEventListener('abort', end);
    // What outlives it would disturb the next.
    await endGroup(child, graceMs);
    if (isCut) return { outcome: stop.aborted ? 'stopped' : 'took too long', exitCode };
    if (exitCode !== 0) return { outcome: 'failed', exitCode };
    const text = endOf(output, searchedBytes);
    return { outcome: work.proof.every((pattern) => pattern.test(text)) ? 'passed' : 'without proof', exitCode };
  } finally {
    closeSync(file);
  }
}

function start({ command: [program, ...args], env }: Work, root: string, file: number): ChildProcess {
  const { FORCE_COLOR: _, ...inherited } = process.env;
  return spawn(program, args, {
    cwd: root,
    env: { ...inherited, NO_COLOR: '1', ...env },
    stdio: ['ignore', file, file],
    // A group of its own: Ctrl+C in a terminal reaches only us, and a signal from us all that the child started.
    detached: process.platform !== 'win32',
  });
}

async function exitOf(child: ChildProcess, file: number): Promise<number | null> {
  try {
    const [code] = (await once(child, 'exit')) as [number | null];
    return code;
  } catch (error) {
    writeSync(file, `it could not be run: ${error instanceof Error ? error.message : String(error)}\n`);
    return null;
  }
}

/** Where nobody collects ended orphans, as in some containers, they count as there until the grace is over. */
async function endGroup(child: ChildProcess, graceMs: number): Promise<void> {
  const until = performance.now() + graceMs;
  for (let isThere = signal(child, 'SIGTERM'); isThere; isThere = signal(child, 0)) {
    if (performance.now() > until) return void signal(child, 'SIGKILL');
    await pause(lookEveryMs);
  }
}

/** False if nobody is there to get it. */
function signal(child: ChildProcess, name: NodeJS.Signals | 0): boolean {
  if (child.pid === undefined) return false;
  if (process.platform === 'win32') return child.exitCode === null && child.kill(name);
  try {
    return process.kill(-child.pid, name);
  } catch {
    return false;
  }
}
