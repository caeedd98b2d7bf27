import { spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Binaries } from './binaries.ts';
import { asPlainUser, handOver } from './plain-user.ts';
import { readPassword } from './password.ts';
import { type PostgresServer, urlOf } from './postgres-server.ts';
import { readPostmaster, stopPostmaster } from './postmaster.ts';

export interface LaunchOptions {
  readonly home: string;
  readonly data: string;
  readonly port: number;
  readonly isThrowaway: boolean;
}

/** After a crash it reads what was written since its last checkpoint. */
const START_WITHIN_MS = 600_000;
const TELL_EVERY_MS = 15_000;
const MOST_LOG_BYTES = 5 * 1024 * 1024;
const TAIL_LINES = 15;

/** Starts the server on an existing data folder; resolves once it accepts connections. */
export async function launch({ postgres }: Binaries, { home, data, port, isThrowaway }: LaunchOptions): Promise<PostgresServer> {
  const logFile = path.join(home, 'log');
  const { file, args, as, owner } = asPlainUser(postgres, ['-D', data, '-p', `${port}`, ...settings(isThrowaway)]);
  const log = openLog(logFile);
  handOver(data, owner);
  // Its own process group: Ctrl-C in a terminal must not end it before its clients.
  const child = spawn(file, args, { ...as, stdio: ['ignore', log, log], detached: true, env: { ...process.env, TZ: 'UTC' } });
  closeSync(log);
  let problem: string | undefined;
  let isGone = false;
  const ended = new Promise<void>((resolve) => {
    const end = (): void => {
      isGone = true;
      resolve();
    };
    child.once('exit', end);
    child.once('error', (error) => {
      problem = error.message;
      end();
    });
  });
  const stop = async (): Promise<void> => {
    if (child.pid !== undefined) await stopPostmaster(child.pid, () => isGone);
    await ended;
  };
  const from = performance.now();
  let toldAt = from;
  for (;;) {
    if (isGone) throw new Error(`PostgreSQL did not start.\n${problem ?? tailOf(logFile)}`);
    const postmaster = readPostmaster(data);
    // Until the server writes its own file, that of a crashed server may still lie there.
    if (postmaster?.pid === child.pid && postmaster?.isReady) break;
    const now = performance.now();
    if (now - toldAt > TELL_EVERY_MS) {
      toldAt = now;
      console.error(`PostgreSQL is not ready yet, after ${Math.round((now - from) / 1_000)} s …`);
    }
    if (now - from > START_WITHIN_MS) {
      await stop();
      throw new Error(`PostgreSQL was not ready after ${START_WITHIN_MS / 1000} s.\n${tailOf(logFile)}`);
    }
    await sleep(20);
  }
  return { url: urlOf(port, readPassword(data) ?? ''), ended, stop };
}

/** Nothing has to survive; and the kernel copies new databases, which is five times cheaper than writing them page by page. */
const throwaway: Readonly<Record<string, string>> = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  ...(process.platform === 'linux' ? { file_copy_method: 'clone' } : {}),
};

function settings(isThrowaway: boolean): string[] {
  const chosen: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    timezone: 'UTC',
    log_timezone: 'UTC',
    max_connections: '200',
    ...(isThrowaway ? throwaway : {}),
  };
  return Object.entries(chosen).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/** Opened here and passed on, because the server's own user may lack write permission. */
function openLog(file: string): number {
  if (existsSync(file) && statSync(file).size > MOST_LOG_BYTES) renameSync(file, `${file}.1`);
  return openSync(file, 'a', 0o600);
}

function tailOf(file: string): string {
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n').slice(-TAIL_LINES);
  return `The end of ${file}:\n${lines.map((line) => `  ${line}`).join('\n')}`;
}
