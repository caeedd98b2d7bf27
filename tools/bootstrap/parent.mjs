import { readFileSync } from 'node:fs';

export const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

const LOOK_MS = 500;

/**
 * Calls back when the process that started us is gone. npm sends SIGTERM to the shell between us, which ends without passing it on,
 * and a killed npm sends nothing; without this the servers would keep running with nothing to stop them. Returns the function that
 * ends the watch.
 */
export function endWithParent(end) {
  const family = ancestors();
  const timer = setInterval(() => {
    const now = ancestors();
    if (family.every((pid, index) => pid === now[index])) return;
    clearInterval(timer);
    end();
  }, LOOK_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/** Our parent, and under npm also the parent's parent, because the parent may be npm's shell. */
function ancestors() {
  const parent = process.ppid;
  if (!process.env.npm_lifecycle_event || !isShell(parent)) return [parent];
  return [parent, parentOf(parent)];
}

function isShell(pid) {
  return /^(?:da|ba|z|k|a)?sh$/.test(read(`/proc/${pid}/comm`).trim());
}

/** The fourth field of the file; the second is a name in brackets, with any characters. 0 if unknown. */
function parentOf(pid) {
  const stat = read(`/proc/${pid}/stat`);
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1] ?? 0);
}

function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
