import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');

/** The digest of each file of a ui that is built now. */
async function build(folder: string): Promise<Readonly<Record<string, string>>> {
  const vite = path.join(root, 'node_modules/vite/bin/vite.js');
  const env = { ...process.env, NODE_ENV: 'production' };
  await promisify(execFile)(process.execPath, [vite, 'build', 'ui', '--outDir', folder, '--emptyOutDir', '--logLevel', 'warn'], {
    cwd: root,
    env,
  });
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const digest = (file: string): string => createHash('sha256').update(readFileSync(file)).digest('hex');
  return Object.fromEntries(
    files.map(({ parentPath, name }) => [path.relative(folder, path.join(parentPath, name)), digest(path.join(parentPath, name))]),
  );
}

it('builds the same ui from the same sources, byte by byte', { timeout: 600_000 }, async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'academy-same-build-'));
  try {
    const [one, other] = await Promise.all([build(path.join(folder, 'one')), build(path.join(folder, 'other'))]);
    expect(Object.keys(one).length).toBeGreaterThan(50);
    expect(other).toEqual(one);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
