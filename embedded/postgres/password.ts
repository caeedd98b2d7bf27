import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { scramVerifier } from '@academy/platform/postgres';
import type { Binaries } from './binaries.ts';
import { asPlainUser, handOver, type Owner } from './plain-user.ts';
import { superuser } from './postgres-server.ts';

const fileOf = (data: string): string => path.join(data, 'superuser.password');
/** Connections from loopback only, always with a password. */
const access = 'host all all 127.0.0.1/32 scram-sha-256\n';

/** The superuser's password of a data folder; undefined if it has none yet. */
export function readPassword(data: string): string | undefined {
  try {
    return readFileSync(fileOf(data), 'utf8').trim() || undefined;
  } catch {
    return undefined;
  }
}

/**
 * Sets a random superuser password for a folder that is not being served, and disables access without one. Does nothing if there
 * is a password already. The password file is written last, so that an interrupted run is repeated.
 */
export function ensurePassword({ postgres }: Binaries, data: string, { isThrowaway = false } = {}): void {
  if (readPassword(data) !== undefined) return;
  const password = randomBytes(32).toString('hex');
  const quick = isThrowaway ? ['-c', 'fsync=off'] : [];
  const { file, args, as, owner } = asPlainUser(postgres, ['--single', '-j', '-D', data, ...quick, 'postgres']);
  handOver(data, owner);
  // Single-user mode asks for no password, and its standard input is not visible in the process list.
  const input = `alter role ${superuser} password '${scramVerifier(password)}';\n\n`;
  const set = spawnSync(file, args, { ...as, input, encoding: 'utf8', env: { ...process.env, TZ: 'UTC' } });
  if (set.status !== 0 || /ERROR|FATAL/.test(set.stderr)) {
    throw new Error(`PostgreSQL could not set its password in ${data}:\n${set.stderr || set.error?.message || 'no reason known'}`);
  }
  replace(path.join(data, 'pg_hba.conf'), access, owner);
  replace(fileOf(data), `${password}\n`, owner);
}

/** Replaces the file atomically. */
function replace(file: string, text: string, owner: Owner | null): void {
  const written = `${file}.${process.pid}`;
  rmSync(written, { force: true });
  writeFileSync(written, text, { mode: 0o600, flush: true });
  if (owner) chownSync(written, owner.uid, owner.gid);
  renameSync(written, file);
}
