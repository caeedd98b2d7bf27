import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The addresses of a running copy, by the process whose rights a command needs. Never holds the master key itself. */
export type Running = Readonly<Record<string, Readonly<Record<string, string>>>>;

const fileIn = (folder: string): string => path.join(folder, 'running.json');

export function recordRunning(folder: string, running: Running): void {
  forgetRunning(folder);
  writeFileSync(fileIn(folder), `${JSON.stringify(running, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
}

export const forgetRunning = (folder: string): void => rmSync(fileIn(folder), { force: true });

/** Null if nothing was recorded. */
export function readRunning(folder: string): Running | null {
  try {
    return JSON.parse(readFileSync(fileIn(folder), 'utf8')) as Running;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
