import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { askSetting } from './ask-setting.ts';

/** What a server writes about itself into postmaster.pid. */
export interface Postmaster {
  readonly pid: number;
  readonly port: number;
  /** What it says itself while it starts. */
  readonly isReady: boolean;
}

export function readPostmaster(data: string): Postmaster | undefined {
  let lines: string[];
  try {
    lines = readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return undefined;
  }
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  return { pid, port, isReady: lines[7]?.trim() === 'ready' };
}

/**
 * The server that serves this folder now, if there is one, however its starter ended. The pid file alone proves nothing:
 * after a crash the number may be another program's, so the process must work in the folder and the server must say so too.
 */
export async function findServing(data: string, { patience = 30_000 } = {}): Promise<Postmaster | undefined> {
  const until = performance.now() + patience;
  for (;;) {
    const postmaster = readPostmaster(data);
    if (!postmaster || !isAlive(postmaster.pid)) return undefined;
    if (!worksIn(postmaster.pid, data)) {
      // Somebody else's process: PostgreSQL would take it for its own and refuse to start.
      rmSync(path.join(data, 'postmaster.pid'), { force: true });
      return undefined;
    }
    const served = await askSetting(postmaster.port, 'data_directory').catch(() => undefined);
    if (served !== undefined && realpathSync(served) === realpathSync(data)) return postmaster;
    // It may still replay its log, which a crash made long.
    if (performance.now() > until) {
      await stopPostmaster(postmaster.pid, () => !isAlive(postmaster.pid));
      return undefined;
    }
    await sleep(100);
  }
}

/** A postmaster works in its data folder; systems without /proc tell at least what it was started with. */
function worksIn(pid: number, data: string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(data);
  } catch {
    if (existsSync('/proc/self/cwd')) return false;
    return spawnSync('ps', ['-o', 'command=', '-p', `${pid}`], { encoding: 'utf8' }).stdout.includes(data);
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** SIGINT is PostgreSQL's fast shutdown: sessions are ended and everything is on the disk. SIGQUIT leaves that to the next start. */
export async function stopPostmaster(pid: number, isGone: () => boolean, { withinMs = 10_000 } = {}): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    if (isGone()) return;
    try {
      process.kill(pid, signal);
    } catch {
      return;
    }
    const until = performance.now() + withinMs;
    while (!isGone() && performance.now() < until) await sleep(20);
  }
}
