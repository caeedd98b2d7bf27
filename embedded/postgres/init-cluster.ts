import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Binaries } from './binaries.ts';
import { asPlainUser, handOver } from './plain-user.ts';

const choices = [
  '--username=app',
  '--auth=trust',
  '--no-instructions',
  // Set explicitly: locale and time zone of the machine must not affect sorting and times.
  '--encoding=UTF8',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--locale=C',
  '--set=timezone=UTC',
  '--set=log_timezone=UTC',
];

/** Creates the data folder if there is none. Atomic: a folder left half made by an interrupted start is made again. */
export function initCluster(binaries: Binaries, data: string, { isThrowaway = false } = {}): void {
  if (existsSync(path.join(data, 'PG_VERSION'))) return;
  const making = `${data}.making`;
  rmSync(making, { recursive: true, force: true });
  // A folder without PG_VERSION never served.
  rmSync(data, { recursive: true, force: true });
  mkdirSync(making, { mode: 0o700, recursive: true });
  const options = isThrowaway ? [...choices, '--no-sync'] : choices;
  const { file, args, as, owner } = asPlainUser(binaries.initdb, [`--pgdata=${making}`, ...options]);
  handOver(making, owner);
  const made = spawnSync(file, args, { ...as, encoding: 'utf8', env: { ...process.env, TZ: 'UTC' } });
  if (made.status !== 0) {
    throw new Error(`PostgreSQL could not create its data folder ${data}:\n${made.stderr || made.error?.message || 'no reason known'}`);
  }
  renameSync(making, data);
}
