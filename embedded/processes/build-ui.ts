import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { digestOf } from './source-digest.ts';

// Builds ui/dist if it is missing or older than its sources; with --force in any case.

const root = path.resolve(import.meta.dirname, '../..');
const dist = path.join(root, 'ui/dist');
const stamp = path.join(dist, '.built');
/** The program that verifies the log is served beside the pages. */
const sources = ['ui', 'design-system', 'domain', 'audit', 'package-lock.json'];

// The starter sets a private umask. The built ui is public and must be readable.
process.umask(0o022);

const digest = digestOf(root, sources);
const isFresh = existsSync(path.join(dist, 'index.html')) && existsSync(stamp) && readFileSync(stamp, 'utf8') === digest;
if (!isFresh || process.argv.includes('--force')) build();

/** Builds beside the current folder and then swaps them, so that another copy that serves it never sees a partial build. */
function build(): void {
  console.log('building the ui …');
  const cache = path.join(root, 'node_modules/.cache');
  const made = path.join(cache, `ui-${randomUUID()}`);
  const old = `${made}-old`;
  mkdirSync(cache, { recursive: true });
  removeLeftovers(cache);
  try {
    const vite = path.join(root, 'node_modules/vite/bin/vite.js');
    const args = [vite, 'build', 'ui', '--outDir', made, '--emptyOutDir', '--logLevel', 'warn'];
    // The same build in every environment: a test runner's NODE_ENV would build React for development.
    const env = { ...process.env, NODE_ENV: 'production' };
    const { status, error } = spawnSync(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] });
    if (error) throw error;
    if (status !== 0) process.exit(status ?? 1);
    writeFileSync(path.join(made, '.built'), digest);
    if (existsSync(dist)) renameSync(dist, old);
    renameSync(made, dist);
  } finally {
    rmSync(old, { recursive: true, force: true });
    rmSync(made, { recursive: true, force: true });
  }
}

/** Removes what a killed build left behind. A running build is never that old. */
function removeLeftovers(cache: string): void {
  for (const name of readdirSync(cache)) {
    const folder = path.join(cache, name);
    const age = Date.now() - (statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? Number.NaN);
    if (/^ui-[\da-f]{8}-/.test(name) && age > 3_600_000) rmSync(folder, { recursive: true, force: true });
  }
}
