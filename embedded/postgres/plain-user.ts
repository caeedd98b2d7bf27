import { spawnSync } from 'node:child_process';
import { chownSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';

export interface Owner {
  readonly uid: number;
  readonly gid: number;
}

/** A program and its arguments, as whom Node starts it where that is not us, and whose its files must be. */
export interface Invocation {
  readonly file: string;
  readonly args: readonly string[];
  readonly as: Partial<Owner>;
  readonly owner: Owner | null;
}

const root: Owner = { uid: 0, gid: 0 };

/**
 * PostgreSQL refuses to run as root. In a user namespace of its own root reads as nobody and yet keeps its access to files,
 * those below a home that nobody else may read included. Where the system refuses that, as containers do, the user nobody
 * does it, with the right to reach such files where that can be given.
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

/** Without no_setuid_fixup access(2), by which initdb looks for its programs, would not count the right. */
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

/** The user and group who own nothing. */
function nobody(): Owner {
  const ask = (flag: string): number => Number(spawnSync('id', [flag, 'nobody'], { encoding: 'utf8' }).stdout);
  return { uid: ask('-u') || 65_534, gid: ask('-g') || 65_534 };
}

/** PostgreSQL serves no folder of another user's; one that was made in another of the ways above changes hands. */
export function handOver(folder: string, owner: Owner | null): void {
  if (!owner || statSync(folder).uid === owner.uid) return;
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) chownSync(path.join(folder, name), owner.uid, owner.gid);
  // Last, so that an interruption leaves it to be done again.
  chownSync(folder, owner.uid, owner.gid);
}
