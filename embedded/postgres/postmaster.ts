import { readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { askSetting } from './ask-setting.ts';

/** What a server writes about itself into postmaster.pid. */
export interface Postmaster {
  readonly pid: number;
  readonly port: number;
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
 * The server that serves this folder now, if there is one. Its pid file alone proves nothing: after a crash the number may
 * be another program's, so the server itself is asked which folder it serves.
 */
export async function findServing(data: string): Promise<Postmaster | undefined> {
  const postmaster = readPostmaster(data);
  if (!postmaster || !isAlive(postmaster.pid)) return undefined;
  const served = await askSetting(postmaster.port, 'data_directory').catch(() => undefined);
  return served !== undefined && realpathSync(served) === realpathSync(data) ? postmaster : undefined;
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
