import { readdirSync, readFileSync } from 'node:fs';

/** Clock ticks a second in /proc; 100 on every Linux that Node runs on. */
const ticks = 100;

/** CPU seconds that a process has used, those of its ended and living children included. Linux only. */
export function cpuSeconds(pids: readonly number[]): number {
  const children = childrenByParent();
  const all = new Set<number>();
  const add = (pid: number): void => {
    if (all.has(pid)) return;
    all.add(pid);
    for (const child of children.get(pid) ?? []) add(child);
  };
  for (const pid of pids) add(pid);
  let sum = 0;
  for (const pid of all) sum += own(pid);
  return sum;
}

/** The same for one process without children, far finer than a tick if the system counts so. */
export function fineCpuSeconds(pid: number): number {
  try {
    const threads = readdirSync(`/proc/${pid}/task`);
    return (
      threads.reduce((sum, thread) => sum + Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'latin1').split(' ')[0]), 0) / 1e9
    );
  } catch {
    return own(pid);
  }
}

/** Resident memory of a process in bytes. */
export const residentBytes = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/u.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1]) * 1024;

function stat(pid: number): string[] | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The name may hold spaces and parentheses; the fields begin behind its last one.
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}

function own(pid: number): number {
  const fields = stat(pid);
  if (!fields) return 0;
  const [utime, stime, cutime, cstime] = fields.slice(11, 15).map(Number);
  return ((utime ?? 0) + (stime ?? 0) + (cutime ?? 0) + (cstime ?? 0)) / ticks;
}

function childrenByParent(): Map<number, number[]> {
  const children = new Map<number, number[]>();
  for (const name of readdirSync('/proc')) {
    const pid = Number(name);
    const parent = Number.isInteger(pid) ? Number(stat(pid)?.[1]) : Number.NaN;
    if (Number.isInteger(parent)) children.set(parent, [...(children.get(parent) ?? []), pid]);
  }
  return children;
}
