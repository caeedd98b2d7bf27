import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const LOOK_MS = 200;
const LONGEST_WAIT_MS = 15 * 60_000;

/**
 * Lets only one command install at a time. The lock is a folder that names its holder and is moved into place by one rename. It
 * holds while the holder or the npm started by it is alive, so that a killed command neither leaves a stale lock nor lets its npm
 * run beside the next install.
 */
export async function withInstallLock(root, work) {
  const runtime = path.join(root, '.runtime');
  const lock = path.join(runtime, 'install.lock');
  const own = `${lock}.${process.pid}`;
  rmSync(own, { recursive: true, force: true });
  mkdirSync(own, { recursive: true });
  writeFileSync(path.join(own, 'holder'), identify(process.pid));
  try {
    await acquire(lock, own);
  } catch (error) {
    rmSync(own, { recursive: true, force: true });
    throw error;
  }
  const release = () => rmSync(lock, { recursive: true, force: true });
  process.once('exit', release);
  try {
    await work((pid) => writeFileSync(path.join(lock, 'worker'), identify(pid)));
  } finally {
    process.off('exit', release);
    release();
  }
}

async function acquire(lock, own) {
  const until = Date.now() + LONGEST_WAIT_MS;
  let hasLogged = false;
  while (!take(lock, own)) {
    const holder = read(lock, 'holder');
    if (!isRunning(holder) && !isRunning(read(lock, 'worker'))) {
      breakLock(lock, holder, own);
      continue;
    }
    if (!hasLogged) console.log('Another command is installing; waiting …');
    hasLogged = true;
    if (Date.now() > until) throw new Error(`Another command has been installing for too long. If none is running, remove ${lock}.`);
    await sleep(LOOK_MS);
  }
}

/** Renaming never replaces a folder that is not empty, so only one of two commands succeeds. */
function take(lock, own) {
  try {
    renameSync(own, lock);
    return true;
  } catch (error) {
    if (['ENOTEMPTY', 'EEXIST', 'EPERM', 'ENOTDIR'].includes(error.code)) return false;
    throw error;
  }
}

/** Moves the lock aside first. If another command broke it and took it just now, its lock is put back. */
function breakLock(lock, holder, own) {
  const aside = `${own}.broken`;
  try {
    renameSync(lock, aside);
  } catch {
    return;
  }
  if (read(aside, 'holder') === holder) rmSync(aside, { recursive: true, force: true });
  else take(lock, aside);
}

function read(folder, name) {
  try {
    return readFileSync(path.join(folder, name), 'utf8');
  } catch {
    return '';
  }
}

function isRunning(identity) {
  return identity !== '' && identify(Number(identity.split(' ')[0])) === identity;
}

/** Identifies a process by pid and start time, because pids are reused; by the pid alone if the start time is unknown. */
function identify(pid) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (error.code !== 'EPERM') return '';
  }
  return `${pid} ${startOf(pid)}`.trim();
}

function startOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    // A zombie has finished its work.
    if (fields[0] === 'Z') return 'gone';
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${fields[19]}`;
  } catch {
    if (process.platform === 'win32') return '';
    return spawnSync('ps', ['-o', 'lstart=', '-p', `${pid}`], { encoding: 'utf8' }).stdout?.trim() ?? '';
  }
}
