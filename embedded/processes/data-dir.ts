import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';

/** How the folder is laid out; raised by whoever lays it out otherwise, who then also moves what lies there. */
const VERSION = 1;

export interface DataDir {
  /** True where the run before was killed, so that its ports may be freed a moment late. */
  readonly followsCrash: boolean;
  /** Pids are noted so that the run after a crash can wait for what the crash left. */
  note(name: string, pid: number | undefined): void;
  release(): void;
}

/**
 * Makes the folder ours until this process ends. The lock is the operating system's lock on a file, so that no crash leaves
 * it behind. Resolves once the processes of a killed run have gone, or after `patience` ms. Throws where another copy holds it,
 * where a newer one wrote it, and where it cannot be written.
 */
export async function claimDataDir(folder: string, { patience = 15_000 } = {}): Promise<DataDir> {
  const pids = path.join(folder, 'pids');
  const lock = openLock(folder, pids);
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
  try {
    checkVersion(folder);
  } catch (error) {
    lock.close();
    throw error;
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

function openLock(folder: string, pids: string): DatabaseSync {
  try {
    mkdirSync(pids, { recursive: true, mode: 0o700 });
    return new DatabaseSync(path.join(folder, 'start.lock'));
  } catch (error) {
    throw new Error(`DATA_DIR ${folder} cannot be used: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}

/** An older copy would misread what a newer one wrote, so it must not touch it. */
function checkVersion(folder: string): void {
  const file = path.join(folder, 'version');
  if (!existsSync(file)) {
    writeFileSync(file, `${VERSION}\n`, { flush: true });
    return;
  }
  const found = readFileSync(file, 'utf8').trim();
  if (found === `${VERSION}`) return;
  throw new Error(
    `DATA_DIR ${folder} is laid out as version ${found || 'unknown'}; this copy knows version ${VERSION}. Use the copy that wrote it, or another folder.`,
  );
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
