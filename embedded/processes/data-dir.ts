import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';

export interface DataDir {
  /** True where the run before was killed, so that its ports may be freed a moment late. */
  readonly followsCrash: boolean;
  /** Pids are noted so that the run after a crash can wait for what the crash left. */
  note(name: string, pid: number | undefined): void;
  release(): void;
}

/**
 * Makes the folder ours until this process ends. The lock is the operating system's lock on a file, so that no crash leaves
 * it behind. Resolves once the processes of a killed run have gone, or after `patience` ms.
 */
export async function claimDataDir(folder: string, { patience = 15_000 } = {}): Promise<DataDir> {
  const pids = path.join(folder, 'pids');
  mkdirSync(pids, { recursive: true, mode: 0o700 });
  const lock = new DatabaseSync(path.join(folder, 'start.lock'));
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    // SQLITE_BUSY; a read-only folder, say, keeps its own message.
    if (!(error instanceof Error && 'errcode' in error && error.errcode === 5)) throw error;
    throw new Error(
      `Another copy (process ${readPid(path.join(pids, 'start')) ?? 'unknown'}) runs on ${folder}.\n` +
        'Stop it, or start this one beside it: DATA_DIR=.data-2 PORT_OFFSET=100 npm start',
      { cause: error },
    );
  }
  const followsCrash = readdirSync(pids).length > 0;
  await untilGone(pids, patience);
  const note = (name: string, pid: number | undefined): void => {
    const file = path.join(pids, name);
    if (pid === undefined) rmSync(file, { force: true });
    else writeFileSync(file, `${pid}\n`);
  };
  note('start', process.pid);
  return {
    followsCrash,
    note,
    release() {
      note('start', undefined);
      lock.close();
    },
  };
}

async function untilGone(pids: string, patience: number): Promise<void> {
  const until = performance.now() + patience;
  for (const name of readdirSync(pids)) {
    const file = path.join(pids, name);
    const pid = readPid(file);
    // The lock says that the starter is gone. A number may by now name somebody else's process: waited for, never ended.
    if (name !== 'start' && pid !== undefined && pid !== process.pid) {
      while (performance.now() < until && isAlive(pid)) await sleep(100);
    }
    rmSync(file, { force: true });
  }
}

function readPid(file: string): number | undefined {
  try {
    const pid = Number(readFileSync(file, 'utf8'));
    return Number.isInteger(pid) && pid > 0 ? pid : undefined;
  } catch {
    return undefined;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
