import { readFileSync } from 'node:fs';

export const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

const LOOK_MS = 500;

/**
 * Calls back when who started us is gone. npm passes SIGTERM to the shell between us, which dies without passing it on, and a
 * killed npm passes on nothing; without this the servers would run on with nobody to stop them. Returns how to end the watch.
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

/** Our parent, and under npm also its parent, for the parent may be npm's shell. */
function ancestors() {
  const parent = process.ppid;
  if (!process.env.npm_lifecycle_event || !isShell(parent)) return [parent];
  return [parent, parentOf(parent)];
}

function isShell(pid) {
  return /^(?:da|ba|z|k|a)?sh$/.test(read(`/proc/${pid}/comm`).trim());
}

/** The fourth field; the second, a name in brackets, may hold anything. 0 where the system does not tell. */
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
