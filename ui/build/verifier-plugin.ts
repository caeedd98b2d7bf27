import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Plugin } from 'vite';

const root = path.resolve(import.meta.dirname, '../..');
const program = 'academy-audit.mjs';
const digest = `${program}.sha256.txt`;

/** Lays the command line that verifies the log beside the pages, for who reads there how to check us, with its SHA-256 as `sha256sum -c` reads it. */
export const verifier = (): Plugin => ({
  name: 'academy-verifier',
  apply: 'build',
  async generateBundle() {
    const source = await built();
    this.emitFile({ type: 'asset', fileName: program, source });
    this.emitFile({ type: 'asset', fileName: digest, source: `${createHash('sha256').update(source).digest('hex')}  ${program}\n` });
  },
});

/** In a process of its own: it is a build of another room, by its own settings. */
async function built(): Promise<Buffer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'academy-verifier-'));
  try {
    await promisify(execFile)(process.execPath, ['audit/verify/build.ts', folder], { cwd: root });
    return await readFile(path.join(folder, program));
  } finally {
    await rm(folder, { recursive: true });
  }
}
