import { execFile } from 'node:child_process';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

export interface Ended {
  readonly code: number;
  /** Of both streams. */
  readonly output: string;
}

/** Runs a script of the repository as an operator does, for the product whose data the folder has. */
export const runBeside = (dataDir: string, script: string, ...args: readonly string[]): Promise<Ended> =>
  new Promise((resolve) => {
    const env = { ...process.env, DATA_DIR: dataDir };
    execFile(process.execPath, [path.join(root, script), ...args], { cwd: root, env, timeout: 300_000 }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), output: stdout + stderr }),
    );
  });
