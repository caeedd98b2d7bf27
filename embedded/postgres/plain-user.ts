import { spawnSync } from 'node:child_process';
import { chownSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';

export interface Owner {
  readonly uid: number;
  readonly gid: number;
}

/** A program and its arguments; `as` is the user to start it as, if not the current one; `owner` must own its files, if not null. */
export interface Invocation {
  readonly file: string;
  readonly args: readonly string[];
  readonly as: Partial<Owner>;
  readonly owner: Owner | null;
}

const root: Owner = { uid: 0, gid: 0 };

/**
 * PostgreSQL refuses to run as root. In a new user namespace root appears as nobody but keeps its file access, even below a home
 * folder that other users cannot read. Where the system forbids user namespaces, as containers do, run as the user nobody, with
 * the capability to reach such files if it can be granted.
 */
export function asPlainUser(file: string, args: readonly string[]): Invocation {
  if (process.getuid?.() !== 0) return { file, args, as: {}, owner: null };
  if (works('unshare', unshare)) return { file: 'unshare', args: [...unshare, file, ...args], as: {}, owner: root };
  const owner = nobody();
  const flags = setpriv(owner);
  if (works('setpriv', flags)) return { file: 'setpriv', args: [...flags, file, ...args], as: {}, owner };
  return { file, args, as: owner, owner };
}

const unshare = ['--user'];

/** Without no_setuid_fixup, access(2), which initdb uses to find its programs, would ignore the capability. */
const setpriv = ({ uid, gid }: Owner): string[] => [
  `--reuid=${uid}`,
  `--regid=${gid}`,
  '--clear-groups',
  '--securebits=+no_setuid_fixup',
  '--inh-caps=+dac_override',
  '--ambient-caps=+dac_override',
];

const known = new Map<string, boolean>();

function works(program: string, flags: readonly string[]): boolean {
  const answer = known.get(program) ?? spawnSync(program, [...flags, 'true'], { stdio: 'ignore' }).status === 0;
  known.set(program, answer);
  return answer;
}

/** The unprivileged user and group. */
function nobody(): Owner {
  const ask = (flag: string): number => Number(spawnSync('id', [flag, 'nobody'], { encoding: 'utf8' }).stdout);
  return { uid: ask('-u') || 65_534, gid: ask('-g') || 65_534 };
}

/** PostgreSQL serves only folders of its own user. A folder that was made under another user changes owner. */
export function handOver(folder: string, owner: Owner | null): void {
  if (!owner || statSync(folder).uid === owner.uid) return;
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) chownSync(path.join(folder, name), owner.uid, owner.gid);
  // Last, so that an interrupted run is repeated.
  chownSync(folder, owner.uid, owner.gid);
}
