import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openSession, type Session } from '@academy/platform/postgres';
import { urlOf } from './postgres-server.ts';

/** The content of postmaster.pid. */
export interface Postmaster {
  readonly pid: number;
  readonly port: number;
  /** As the server reports it during start-up. */
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
 * Finds a running server for this folder, even one whose starter is gone. The pid file alone proves nothing: after a crash the pid
 * may belong to another program. So the process must work in the folder, and the server must confirm its data directory.
 */
export async function findServing(data: string, password: string | undefined, { patience = 30_000 } = {}): Promise<Postmaster | undefined> {
  const until = performance.now() + patience;
  for (;;) {
    const postmaster = readPostmaster(data);
    if (!postmaster || !isAlive(postmaster.pid)) return undefined;
    if (!worksIn(postmaster.pid, data)) {
      // The pid belongs to another program: PostgreSQL would take that for itself and refuse to start.
      rmSync(path.join(data, 'postmaster.pid'), { force: true });
      return undefined;
    }
    const served = await dataDirectoryAt(urlOf(postmaster.port, password ?? ''));
    if (typeof served === 'string' && realpathSync(served) === realpathSync(data)) return postmaster;
    // It may still replay its log after a crash, so wait. One that refuses the password is of no use.
    if (served === null || performance.now() > until) {
      await stopPostmaster(postmaster.pid, () => !isAlive(postmaster.pid));
      return undefined;
    }
    await sleep(100);
  }
}

/** The server's data directory; null if it refuses the password, undefined if it does not answer yet. */
async function dataDirectoryAt(url: string): Promise<string | null | undefined> {
  let session: Session | undefined;
  try {
    session = await openSession(url, { applicationName: 'starter' });
    const { rows } = await session.query<{ data_directory: string }>('show data_directory');
    return rows[0]?.data_directory;
  } catch (error) {
    const isRefused = error instanceof Error && (('code' in error && error.code === '28P01') || error.message.startsWith('SASL'));
    return isRefused ? null : undefined;
  } finally {
    await session?.end().catch(() => {});
  }
}

/** A postmaster works in its data folder. Without /proc its command line is checked instead. */
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

/** SIGINT is PostgreSQL's fast shutdown: sessions end and all data is on the disk. SIGQUIT leaves the recovery to the next start. */
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
