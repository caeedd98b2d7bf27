import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Product } from '../product/product.ts';

/** Causes an outage; returns a function that ends it. */
export type Fault = (product: Product) => () => Promise<void> | void;

const signal = (pids: readonly number[], name: NodeJS.Signals): void => {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch {
      // The process has already ended.
    }
  }
};

/** Suspends processes: connections stay open, without responses. */
const silent =
  (script: string): Fault =>
  (product) => {
    const pids = product.pidsOf(script);
    signal(pids, 'SIGSTOP');
    return () => signal(pids, 'SIGCONT');
  };

/** Kills a process and suspends its supervisor, so that connections are refused. */
const postgresRefuses: Fault = (product) => {
  const starters = product.pidsOf('embedded/postgres/main.ts');
  signal(starters, 'SIGSTOP');
  const servers = product.pidsOf('postgres').filter((pid) => !starters.includes(pid));
  signal(servers, 'SIGKILL');
  return () => signal(starters, 'SIGCONT');
};

/** Kills a process, and again after every restart. */
const endsAgainAndAgain =
  (script: string): Fault =>
  (product) => {
    const looking = setInterval(() => signal(product.pidsOf(script), 'SIGKILL'), 250);
    signal(product.pidsOf(script), 'SIGKILL');
    return () => clearInterval(looking);
  };

const diskIsFull: Fault = ({ dataDir }) => {
  const filler = path.join(dataDir, 'filler');
  const file = openSync(filler, 'w');
  const fill = (bytes: number): void => {
    const zeros = Buffer.alloc(bytes);
    try {
      for (;;) writeSync(file, zeros);
    } catch {
      // The disk is full.
    }
  };
  fill(1_000_000);
  fill(4_096);
  const again = setInterval(() => fill(4_096), 200);
  return async () => {
    clearInterval(again);
    closeSync(file);
    rmSync(filler);
    await pause(0);
  };
};

/** Every outage by name, in order of execution. */
export const faults: Readonly<Record<string, Fault>> = {
  'Postgres silent': silent('postgres'),
  'Postgres refuses': postgresRefuses,
  'event store silent': silent('event-store/main.ts'),
  'event store refuses': endsAgainAndAgain('event-store/main.ts'),
  'mail server silent': silent('mailbox/main.ts'),
  'mail server refuses': endsAgainAndAgain('mailbox/main.ts'),
  'disk full': diskIsFull,
};

/** A folder on a small disk in memory; if mounting is not permitted, an ordinary folder, which must not be filled. */
export function smallDisk(megabytes: number): { readonly folder: string; readonly isSmall: boolean; readonly remove: () => void } {
  const folder = mkdtempSync(path.join(tmpdir(), 'academy-outages-'));
  const isSmall = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]).status === 0;
  return {
    folder,
    isSmall,
    remove() {
      // Lazy unmount, because ending processes may still have files open.
      if (isSmall) spawnSync('umount', ['-l', folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
