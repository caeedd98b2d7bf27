import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');

const ui = path.join(root, 'ui/dist');
/** Written beside the build by the program that makes it. */
const stamp = '.built';

async function run(...args: readonly string[]): Promise<void> {
  await promisify(execFile)(process.execPath, args, { cwd: root, env: { ...process.env, NODE_ENV: 'production' } });
}

/** The digest of each file of a built ui. */
function digestsOf(folder: string): Readonly<Record<string, string>> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== stamp)
    .map(({ parentPath, name }) => path.join(parentPath, name));
  const digest = (file: string): string => createHash('sha256').update(readFileSync(file)).digest('hex');
  return Object.fromEntries(files.toSorted().map((file) => [path.relative(folder, file), digest(file)]));
}

it('builds the same ui from the same sources, byte by byte', { timeout: 600_000 }, async () => {
  // The build that products of later tests serve, and one beside it.
  await run('embedded/processes/build-ui.ts');
  const folder = mkdtempSync(path.join(tmpdir(), 'academy-same-build-'));
  try {
    await run('node_modules/vite/bin/vite.js', 'build', 'ui', '--outDir', folder, '--emptyOutDir', '--logLevel', 'warn');
    const one = digestsOf(ui);
    expect(Object.keys(one).length).toBeGreaterThan(50);
    expect(digestsOf(folder)).toEqual(one);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
