import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const LOOK_MS = 200;
const LONGEST_WAIT_MS = 15 * 60_000;

/**
 * Lets one command at a time install. The lock is a folder with the holder's name in it, put in place by one rename; it holds
 * while the holder lives or the npm that it started does, so that a killed command locks nobody out and leaves no npm at work
 * beside the next.
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
  let hasTold = false;
  while (!take(lock, own)) {
    const holder = read(lock, 'holder');
    if (!isRunning(holder) && !isRunning(read(lock, 'worker'))) {
      breakLock(lock, holder, own);
      continue;
    }
    if (!hasTold) console.log('Another command is installing; waiting …');
    hasTold = true;
    if (Date.now() > until) throw new Error(`Another command is installing for too long. If none is, remove ${lock}.`);
    await sleep(LOOK_MS);
  }
}

/** A folder that holds something is never renamed over, so one of two wins. */
function take(lock, own) {
  try {
    renameSync(own, lock);
    return true;
  } catch (error) {
    if (['ENOTEMPTY', 'EEXIST', 'EPERM', 'ENOTDIR'].includes(error.code)) return false;
    throw error;
  }
}

/** Moved aside first: should another have broken it and taken it in this moment, it gets its own back. */
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

/** A process by its number and its start, because a number is given out again; the number alone where no start is told. */
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
    // A zombie has done its work.
    if (fields[0] === 'Z') return 'gone';
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${fields[19]}`;
  } catch {
    if (process.platform === 'win32') return '';
    return spawnSync('ps', ['-o', 'lstart=', '-p', `${pid}`], { encoding: 'utf8' }).stdout?.trim() ?? '';
  }
}
