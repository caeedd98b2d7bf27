import { createRequire } from 'node:module';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** A change of a source: in which file, what is replaced, and by what. */
export type Change = readonly [file: string, before: string, after: string];

/**
 * Imports copies of the files of a folder with a bug planted, and resolves with the module of the first file. Copies import each other, and
 * everything else from its place. Throws where a change does not apply, because then the source has changed and the bug needs to be planted
 * anew.
 */
export async function importWithBug(folder: string, files: readonly [string, ...string[]], changes: readonly Change[]): Promise<unknown> {
  const copies = mkdtempSync(path.join(tmpdir(), 'academy-bug-'));
  const { resolve } = createRequire(path.join(folder, files[0]));
  try {
    for (const file of files) {
      const own = changes.filter(([changed]) => changed === file);
      let source = readFileSync(path.join(folder, file), 'utf8');
      for (const [, before, after] of own) {
        if (!source.includes(before)) throw new Error(`${file} does not contain: ${before}`);
        source = source.replace(before, () => after);
      }
      const imports = source.replaceAll(/from '(\.[^']+)'/gu, (whole, specifier: string) => {
        const target = path.join(folder, specifier);
        return files.includes(path.relative(folder, target)) ? whole : `from '${target}'`;
      });
      const packages = imports.replaceAll(/from '([@\w][^':]*)'/gu, (_whole, name: string) => `from '${resolve(name)}'`);
      writeFileSync(path.join(copies, file), packages);
    }
    return await import(pathToFileURL(path.join(copies, files[0])).href);
  } finally {
    rmSync(copies, { recursive: true });
  }
}
