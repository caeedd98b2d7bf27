import { createHash } from 'node:crypto';
import { globSync, statSync } from 'node:fs';
import path from 'node:path';

const isIgnored = (name: string): boolean => ['node_modules', 'dist', '.tsc'].includes(path.basename(name));
const isForChecksOnly = (name: string): boolean => /\.(?:test|stories)\.tsx?$/.test(name);

/** Changes with `root`, and with the name, size or time of any file in `folders` (a plain file is allowed too), except tests and stories. */
export function digestOf(root: string, folders: readonly string[]): string {
  const hash = createHash('sha256').update(`${root}\n`);
  const patterns = folders.flatMap((folder) => [folder, `${folder}/**/*`]);
  for (const name of globSync(patterns, { cwd: root, exclude: isIgnored }).toSorted()) {
    const stats = statSync(path.join(root, name), { throwIfNoEntry: false });
    if (stats?.isFile() && !isForChecksOnly(name)) hash.update(`${name}\0${stats.size}\0${stats.mtimeMs}\n`);
  }
  return hash.digest('hex');
}
