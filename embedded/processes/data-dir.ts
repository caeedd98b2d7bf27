import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { closeDataDir } from './private-files.ts';
import { forgetRunning, recordRunning, type Running } from './running.ts';

/** Version of the folder's layout. Whoever changes the layout raises it and migrates older folders. */
const VERSION = 1;
const lockFile = 'start.lock';
const sqliteBusy = 5;

interface ClaimOptions {
  readonly patience?: number;
  /** Receives problems that should be fixed but do not stop a start. */
  readonly onWarning?: (text: string) => void;
}

export interface DataDir {
  /** True if the previous run was killed, so that its ports may become free a moment later. */
  readonly followsCrash: boolean;
  /** Records a pid, so that the run after a crash can wait for the remaining processes. */
  note(name: string, pid: number | undefined): void;
  /** Records the addresses of the running servers for operators' commands; see `readRunning`. */
  readonly record: (running: Running) => void;
  release(): void;
}

/**
 * Claims the folder for this process until it ends. The lock is a file lock of the operating system, so that no crash leaves it
 * behind. Resolves once the processes of a killed run are gone, or after `patience` ms. Throws if another copy holds the folder,
 * if a newer copy wrote it, or if it is not writable.
 */
export async function claimDataDir(folder: string, { patience = 15_000, onWarning = () => {} }: ClaimOptions = {}): Promise<DataDir> {
  const pids = path.join(folder, 'pids');
  const lock = openLock(folder, pids);
  if (!tryLock(lock)) {
    lock.close();
    throw new Error(
      `Another copy (process ${readPid(path.join(pids, 'start')) ?? 'unknown'}) runs on ${folder}.\n` +
        'Stop it, or start this one beside it: DATA_DIR=.data-2 PORT_OFFSET=100 npm start',
    );
  }
  try {
    checkVersion(folder);
  } catch (error) {
    lock.close();
    throw error;
  }
  closeDataDir(folder, onWarning);
  const followsCrash = readdirSync(pids).length > 0;
  await untilGone(pids, patience);
  const note = (name: string, pid: number | undefined): void => {
    const file = path.join(pids, name);
    if (pid === undefined) rmSync(file, { force: true });
    else writeFileSync(file, `${pid}\n`);
  };
  note('start', process.pid);
  forgetRunning(folder);
  return {
    followsCrash,
    note,
    record: (running) => recordRunning(folder, running),
    release() {
      forgetRunning(folder);
      note('start', undefined);
      lock.close();
    },
  };
}

/** Whether a running copy holds the folder. */
export function isClaimed(folder: string): boolean {
  const file = path.join(folder, lockFile);
  if (!existsSync(file)) return false;
  const lock = new DatabaseSync(file);
  try {
    return !tryLock(lock);
  } finally {
    lock.close();
  }
}

/** False if another process holds it. Other errors, such as a read-only folder, keep their own message. */
function tryLock(lock: DatabaseSync): boolean {
  try {
    lock.exec('BEGIN EXCLUSIVE');
    return true;
  } catch (error) {
    if (error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy) return false;
    lock.close();
    throw error;
  }
}

function openLock(folder: string, pids: string): DatabaseSync {
  try {
    mkdirSync(pids, { recursive: true, mode: 0o700 });
    return new DatabaseSync(path.join(folder, lockFile));
  } catch (error) {
    throw new Error(`DATA_DIR ${folder} cannot be used: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}

/** An older copy would misread the files of a newer one, so it must not touch them. */
function checkVersion(folder: string): void {
  const file = path.join(folder, 'version');
  if (!existsSync(file)) {
    writeFileSync(file, `${VERSION}\n`, { flush: true });
    return;
  }
  const found = readFileSync(file, 'utf8').trim();
  if (found === `${VERSION}`) return;
  throw new Error(
    `DATA_DIR ${folder} has version ${found || 'unknown'}, but this copy needs version ${VERSION}. Use the copy that wrote it, or another folder.`,
  );
}

async function untilGone(pids: string, patience: number): Promise<void> {
  const until = performance.now() + patience;
  for (const name of readdirSync(pids)) {
    const file = path.join(pids, name);
    const pid = readPid(file);
    // The lock proves that the starter is gone. Its pid may have been reused, so the process is waited for, never killed.
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
