import { memoryUsage, cpuUsage } from 'node:process';

export interface GiveBackOptions {
  /** Collects all garbage and gives the memory back to the system; undefined unless Node was started with `--expose-gc`. */
  readonly collect?: (() => void) | undefined;
  readonly everyMs?: number;
  /** Microseconds of CPU of this process so far. */
  readonly cpu?: () => number;
  /** Bytes that V8 holds. */
  readonly held?: () => number;
}

/** Whoever used less of a core than this has time for a collection, some tens of milliseconds (decision 103). */
const idleShare = 0.05;
/** Growth since the last collection from which another one is worth it. */
const growth = 1.15;

/**
 * Gives memory back whenever the process has been idle for half a minute. V8 grows its heap in the work of a start, or of a busy hour, and keeps
 * what it has while nothing asks for more: of an idle product a third was garbage. Returns what ends it.
 */
export function giveBackWhenIdle({
  collect = collector(),
  everyMs = 30_000,
  cpu = usedCpu,
  held = () => memoryUsage().heapTotal,
}: GiveBackOptions = {}): () => void {
  if (!collect) return () => {};
  let before = cpu();
  let least = 0;
  const look = (): void => {
    const now = cpu();
    const isIdle = now - before < everyMs * 1_000 * idleShare;
    before = now;
    if (!isIdle || held() < least * growth) return;
    collect();
    least = held();
    before = cpu();
  };
  const timer = setInterval(look, everyMs).unref();
  return () => clearInterval(timer);
}

function collector(): (() => void) | undefined {
  const { gc } = globalThis;
  return gc && (() => gc({ type: 'major', execution: 'sync', flavor: 'last-resort' }));
}

const usedCpu = (): number => {
  const { user, system } = cpuUsage();
  return user + system;
};
