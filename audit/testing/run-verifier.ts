import { execFile } from 'node:child_process';
import path from 'node:path';

const main = path.join(import.meta.dirname, '../verify/main.ts');

export interface Ran {
  readonly exit: number;
  /** Names of the findings. */
  readonly found: readonly string[];
  readonly text: string;
  readonly limits: readonly string[];
  readonly facts: readonly string[];
}

interface Said {
  readonly findings: readonly { readonly name: string; readonly text: string }[];
  readonly limits: readonly string[];
  readonly facts: readonly string[];
}

/** The command line in a process of its own, from the sources. */
export const runVerifier = (...args: readonly string[]): Promise<Ran> => runProgram(main, ...args);

/** The same, from the file that was built. */
export async function runProgram(program: string, ...args: readonly string[]): Promise<Ran> {
  return await new Promise((resolve) => {
    execFile(process.execPath, [program, ...args, '--json', '--all'], { maxBuffer: 64 * 1024 * 1024 }, (error, stdout) => {
      const { findings, limits, facts } = stdout === '' ? { findings: [], limits: [], facts: [] } : (JSON.parse(stdout) as Said);
      const exit = error ? Number(error.code) : 0;
      const text = findings.map(({ name, text }) => `${name}: ${text}`).join('\n');
      resolve({ exit, found: findings.map(({ name }) => name), text, limits, facts });
    });
  });
}
