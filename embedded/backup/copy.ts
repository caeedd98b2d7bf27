import { copyFile, lstat, mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Copies a folder with its empty folders while programs change it: what vanishes meanwhile is left out. */
export async function copyFolder(from: string, to: string, isWanted: (relative: string) => boolean = () => true): Promise<void> {
  const copy = async (relative: string): Promise<void> => {
    const source = path.join(from, relative);
    const stats = await lstat(source);
    if (stats.isFile()) await copyFile(source, path.join(to, relative));
    if (!stats.isDirectory()) return;
    await mkdir(path.join(to, relative), { recursive: true, mode: 0o700 });
    const names = (await readdir(source)).map((name) => path.join(relative, name));
    for (const name of names.filter(isWanted)) await unlessGone(copy(name));
  };
  await copy('');
}

/** Copies a file if it is there. */
export const copyIfThere = async (from: string, to: string): Promise<void> => await unlessGone(copyFile(from, to));

async function unlessGone(work: Promise<void>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
}

/** Copies an SQLite database into a new file as it is at one moment, even while a program writes it. */
export function copyDatabase(from: string, to: string): void {
  const database = new DatabaseSync(from, { readOnly: true });
  try {
    database.prepare('vacuum into ?').run(to);
  } finally {
    database.close();
  }
}
